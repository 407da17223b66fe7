/** `half`: half of the rounding unit, as in «12,4 mila»; 0 if exact. */
export type InsightNumber = { readonly value: number; readonly half: number }

const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3}){0,2}$/
const PLAIN = /^(?:0|[1-9]\d{0,8})$/
const ROUNDED = /^(\d{1,4})(?:[.,](\d{1,2}))? ?(K|k|mila|M|M[ilI1]n|mln|Mrd|Mld|B)\.?$/
const STEPS: Readonly<Record<string, number>> = {
  k: 1e3,
  mila: 1e3,
  m: 1e6,
  mln: 1e6,
  // Misreadings of «Mln».
  min: 1e6,
  m1n: 1e6,
  mrd: 1e9,
  mld: 1e9,
  b: 1e9,
}

/**
 * A count in an app's Italian or English format: `12.345`, `12,345`, `12,4 mila`, `12.4K`, `1,2 Mln`. null for
 * durations, shares, differences, money, and ambiguous numbers.
 */
export function readInsightNumber(text: string): InsightNumber | null {
  const bare = text.trim()
  if (bare.length > 16) return null
  if (PLAIN.test(bare)) return { value: Number(bare), half: 0 }
  if (GROUPED.test(bare) && !bare.startsWith('0'))
    return { value: Number(bare.replaceAll(/[.,]/g, '')), half: 0 }
  const [, integer, decimals = '', unit = ''] = ROUNDED.exec(bare) ?? []
  const step = STEPS[unit.toLowerCase()]
  if (integer === undefined || step === undefined) return null
  const last = step / 10 ** decimals.length
  return { value: Math.round(Number(`${integer}${decimals}`) * last), half: last / 2 }
}
