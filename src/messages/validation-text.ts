import type { Allowed } from '../lib/allowed.ts'
import { formatDayShort } from '../lib/format-day-short.ts'
import { formatNumber } from '../lib/format-number.ts'
import { validationMessages } from './validation.ts'
import { withDay } from '../lib/with-day.ts'

type Code = keyof typeof validationMessages

/** What is wrong with a field, and the allowed values: `Valore non ammesso: al massimo 1.000`. */
export function validationText(code: Code, allowed: Allowed | null = null): string {
  const text = validationMessages[code]
  return allowed === null || COMPLETE.has(code) ? text : `${text}: ${allowedText(allowed)}`
}

/** These include the allowed values, or require a value first. */
const COMPLETE: ReadonlySet<Code> = new Set([
  'required',
  'positive',
  'tooLarge',
  'population',
  'passwordLength',
  'linkPasswordLength',
] as const)

function allowedText(allowed: Allowed): string {
  if (allowed.kind === 'LIST')
    return allowed.values.length === 1
      ? `solo ${allowed.values.join('')}`
      : `scegli uno tra ${allowed.values.join(', ')}`
  if (allowed.kind === 'DAYS')
    return allowed.to === null
      ? withDay('dal', formatDayShort(allowed.from))
      : `${withDay('dal', formatDayShort(allowed.from))} ${withDay('al', formatDayShort(allowed.to))}`
  const bound = formatNumber(allowed.bound)
  if (allowed.kind === 'MIN') return `almeno ${bound}`
  return `al massimo ${bound}${UNITS[allowed.kind]}`
}

const UNITS = { MAX: '', MAX_LENGTH: ' caratteri', MAX_ITEMS: '' } as const
