import type { NumberReading } from '../../../vocabulary/sheet-fields.ts'

/** Longer texts are not numbers. */
const MAX_LENGTH = 400
/** Blanks and apostrophes as thousands separators: never decimal separators. */
const GROUPS = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g
const STEPS = new Map(
  Object.entries({
    1_000: 'k|mila|tsd',
    1_000_000: 'm|mln|mio|milione|milioni|million|millions',
    1_000_000_000: 'mld|mrd|b|bn|miliardo|miliardi|billion',
  }).flatMap(([step, words]) => words.split('|').map((word) => [word, Number(step)] as const)),
)
const ROUNDED = /^(\d{1,6})(?:[.,](\d{1,2}))?\s?([a-z]{1,9})\.?$/i

/** `half`: half of the rounding unit; 0 if exact. */
export type ReadCount = { readonly value: number; readonly half: number }

/** The unit in a column's name: `Visualizzazioni (k)`, `Reach in migliaia`. */
export function stepOfName(key: string): number {
  const [, word = ''] = UNIT.exec(key) ?? []
  return word === '000' || word === 'migliaia' || word === 'thousands' ? 1_000 : (STEPS.get(word) ?? 1)
}

/** A column's name without its unit. */
export function withoutUnit(key: string): string {
  return key.replace(UNIT, '')
}

const UNIT = /\s(?:in )?(k|000|mila|migliaia|thousands|mln|mio|milioni|millions)$/

/** The same number in units of `step`, rounded to its last digit. */
export function inSteps({ value, half }: ReadCount, step: number): ReadCount {
  if (step === 1) return { value, half }
  const [, decimals = ''] = String(value).split('.')
  return { value: Math.round(value * step), half: half > 0 ? half * step : step / 10 ** decimals.length / 2 }
}

/** How a number's separators can be read: SOFT if a group of three digits may also be decimals. */
export type NumberShape = 'PLAIN' | 'COMMA_SOFT' | 'DOT_SOFT' | 'COMMA_GROUPS' | 'DOT_GROUPS'

/** A cell's number without unambiguous separators; '' for a text too long for a number. */
function bare(text: string): string {
  if (text.length > MAX_LENGTH) return ''
  return text
    .trim()
    .replace(/^(?:€|eur)\s?|\s?(?:€|euro?)$/gi, '')
    .replace(/^[\u2212\u2013]/, '-')
    .replaceAll(GROUPS, '')
}

/** null for a text that is not a number, or one with words («12 mila»). */
export function shapeOfNumber(text: string): NumberShape | null {
  const number = bare(text).replace(/^[-+]/, '')
  if (/^\d+$/.test(number)) return 'PLAIN'
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(number))
    return /^\d+,\d+$/.test(number) ? 'COMMA_SOFT' : 'COMMA_GROUPS'
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(number))
    return /^\d+\.\d+$/.test(number) ? 'DOT_SOFT' : 'DOT_GROUPS'
  if (/^\d+,\d+$/.test(number)) return 'DOT_GROUPS'
  return /^\d+\.\d+$/.test(number) ? 'COMMA_GROUPS' : null
}

/** A number, also with decimals or below 0; null for anything else, and for what `reading` excludes. */
export function readCount(text: string, reading: NumberReading): ReadCount | null {
  const rounded = readRounded(text)
  if (rounded !== null) return rounded
  const shape = shapeOfNumber(text)
  if (shape === null) return null
  const number = bare(text)
  const dots = /^[-+]?(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d+)?$/
  const commas = /^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/
  if (reading === 'DOT_GROUPS')
    return dots.test(number) ? exact(number.replaceAll('.', '').replace(',', '.')) : null
  return commas.test(number) ? exact(number.replaceAll(',', '')) : null
}

function exact(text: string): ReadCount {
  return { value: Number(text), half: 0 }
}

/** `12,4K`, `1,2 Mln`, `12 mila`; three decimals could also be thousands, and are refused. */
function readRounded(text: string): ReadCount | null {
  const [, integer = '', decimals = '', word = ''] = ROUNDED.exec(bare(text)) ?? []
  const step = STEPS.get(word.toLowerCase())
  if (step === undefined) return null
  const digits = Number(`${integer}${decimals}`)
  const unit = step / 10 ** decimals.length
  return { value: digits * unit, half: unit / 2 }
}
