import { formatDecimal, formatNumber } from './format-number.ts'

/** Each starts where the previous one would round up to 1 000 of its unit. */
const STEPS = [
  { unit: 'mila', from: 10_000, size: 1_000 },
  { unit: 'Mln', from: 999_950, size: 1_000_000 },
  { unit: 'Mrd', from: 999_950_000, size: 1_000_000_000 },
] as const

/** '9.999', '12,3 mila', '1,2 Mln', '3 Mrd': for tiles and axes that also offer the full number. */
export function formatCompact(value: number, decimals = 1): string {
  const step = STEPS.findLast(({ from }) => Math.abs(value) >= from)
  if (step === undefined) return formatNumber(value)
  return `${formatDecimal(value / step.size, decimals)}\u00a0${step.unit}`
}
