import { formatDecimal } from './format-number.ts'
import { roundSignificant } from './round-significant.ts'

const FIGURES = 3
/** Each starts where the previous one would round up to it. */
const STEPS = [
  { from: 0, size: 1, one: '', many: '' },
  { from: 9_995, size: 1_000, one: 'mila', many: 'mila' },
  { from: 999_500, size: 1_000_000, one: 'milione di', many: 'milioni di' },
  { from: 999_500_000, size: 1_000_000_000, one: 'miliardo di', many: 'miliardi di' },
] as const

/** `267 mila persone`, `1,28 milioni di persone`, `1,28 milioni`: a count rounded to three significant digits. */
export function formatAbout(value: number, noun = ''): string {
  const { number, unit } = rounded(value)
  const spoken = noun === '' ? unit.replace(/ di$/, '') : unit
  return [number, spoken, noun].filter((part) => part !== '').join('\u00a0')
}

/** `tra 146 e 312 mila persone`, `tra 980 mila e 1,2 milioni di persone`; without a noun: `tra 146 e 312 mila`. */
export function formatAboutRange(low: number, high: number, noun = ''): string {
  const [from, to] = [rounded(low), rounded(high)]
  const start = from.size === to.size ? from.number : formatAbout(low)
  return `tra ${start} e ${formatAbout(high, noun)}`
}

type Rounded = { number: string; unit: string; size: number }

function rounded(value: number): Rounded {
  const step = STEPS.findLast(({ from }) => value >= from) ?? STEPS[0]
  const number = roundSignificant(value, FIGURES) / step.size
  const unit = number === 1 ? step.one : step.many
  return { number: formatDecimal(number, FIGURES - 1), unit, size: step.size }
}
