import { formatNumber } from '../lib/format-number.ts'

/** The sentence for a gauge; a target may have only one bound. */
export function goalSpoken(value: number, estimated: number, min: number | null, max: number | null): string {
  const modelled = estimated === 0 ? '' : `, di cui ${formatNumber(estimated)} da stime`
  const start = `Valore ${formatNumber(value)}${modelled}; obiettivo`
  if (min !== null && max !== null) return `${start} da ${formatNumber(min)} a ${formatNumber(max)}`
  if (min !== null) return `${start} di almeno ${formatNumber(min)}`
  return `${start} di al massimo ${max === null ? '' : formatNumber(max)}`
}

/** The ends of a target, beside its bar. */
export const goalMessages = {
  min: (value: string) => `min ${value}`,
  max: (value: string) => `max ${value}`,
} as const
