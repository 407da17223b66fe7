import { counted } from '../lib/counted.ts'
import { formatNumber } from '../lib/format-number.ts'
import { translated } from './translated.ts'

/** The sentence for a gauge; a target may have only one bound. */
function goalSpoken(
  value: number | null,
  estimated: number,
  min: number | null,
  max: number | null,
  format: (value: number) => string = formatNumber,
): string {
  const modelled = estimated === 0 ? '' : `, di cui ${format(estimated)} da stime`
  const known = value === null ? 'non disponibile' : format(value)
  const start = `Valore ${known}${modelled}; obiettivo`
  if (min !== null && max !== null) return `${start} da ${format(min)} a ${format(max)}`
  if (min !== null) return `${start} di almeno ${format(min)}`
  return `${start} di al massimo ${max === null ? '' : format(max)}`
}

/** Added to a state. */
export const verdictMessages = translated('verdict', {
  probably: (state: string) => `Probabilmente ${state.charAt(0).toLowerCase()}${state.slice(1)}`,
  by: (amount: string) => `di ${amount} sul piano`,
  missing: {
    impressionsViewCount: (missing: number, of: number) => `mancano le impression di ${outOf(missing, of)}`,
    combinedReach: (missing: number, of: number) => `manca la reach di ${outOf(missing, of)}`,
    further: (missing: number, of: number) => `mancano i numeri di ${outOf(missing, of)}`,
  },
} as const)

/** The ends of a target, next to its bar. */
export const goalMessages = translated('goal', {
  min: (value: string) => `min ${value}`,
  max: (value: string) => `max ${value}`,
  /** `isNow`: else the day is a frozen report's. */
  planned: (value: string, isNow: boolean) => (isNow ? `atteso a oggi ${value}` : `atteso ${value}`),
  spoken: goalSpoken,
  dayOf: (day: number, days: number) => `giorno ${formatNumber(day)} di ${formatNumber(days)}`,
} as const)

/** `18 contenuti su 19` */
function outOf(some: number, of: number): string {
  return `${counted(some, 'contenuto', 'contenuti')} su ${formatNumber(of)}`
}
