/** The smallest round integer step (1, 2, 2.5 or 5 times a power of ten) of which `parts` reach `highest`. */
export function niceStep(highest: number, parts: number): number {
  const rough = highest / parts
  if (!(rough > 1)) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power)
  return steps.find((step) => step >= rough && Number.isInteger(step)) ?? 10 * power
}
