import { italian } from './format-number.ts'

/** Each takes over where the one before would round up to a thousand of its units. */
const STEPS = [
  { unit: 'mila', from: 10_000, size: 1_000 },
  { unit: 'Mln', from: 999_950, size: 1_000_000 },
  { unit: 'Mrd', from: 999_950_000, size: 1_000_000_000 },
] as const

/** '9.999', '12,3 mila', '1,2 Mln', '3 Mrd': for tiles and axes, with the full number beside it or on demand. */
export function formatCompact(value: number): string {
  const step = STEPS.findLast(({ from }) => Math.abs(value) >= from)
  const figures = italian({ maximumFractionDigits: step === undefined ? 0 : 1 })
  // The blank is one that no line breaks at.
  return step === undefined ? figures.format(value) : `${figures.format(value / step.size)}\u00a0${step.unit}`
}
