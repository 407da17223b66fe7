/** The round step (1, 2, 2,5 or 5 times a power of ten) by which `parts` steps reach `highest` at least; 1 for 0. */
export function niceStep(highest: number, parts: number): number {
  if (!(highest > 0)) return 1
  const rough = highest / parts
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough) ?? 10
  return factor * power
}
