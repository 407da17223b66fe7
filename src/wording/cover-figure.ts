import type { PartialMetrics } from '../contract/metrics.ts'
import { formatAbout, formatAboutRange } from '../lib/format-about.ts'
import { formatNumber } from '../lib/format-number.ts'
import { factMessages } from '../messages/facts.ts'
import { ledeMessages } from '../messages/report-lede.ts'
import { coverageText, isPartial } from './metric-context.ts'
import { SAYS_PARTS } from './people-reached.ts'

type Figure = 'trueReach' | 'impressionsViewCount' | 'totalEngagement'

/**
 * A figure of a cover and the line below it: `circa 19,9 milioni` and `stima, tra 14,2 e 25,3 milioni`, or how much of
 * it is modelled. Where nothing is, the figure is exact and the line empty. null if the value is unknown.
 */
export function coverFigure(
  key: Figure,
  metrics: PartialMetrics,
  version: number,
): { text: string; note: string } | null {
  const value = metrics[key]
  if (value === null || value === undefined) return null
  const fact = metrics.facts?.[key]
  const { origin, low, high, estimated = 0 } = fact ?? {}
  const part = version >= SAYS_PARTS && isPartial(fact) ? coverageText(key, fact) : null
  const noted = (text: string, note: string) => ({
    text,
    note: [note, part].filter((one) => one !== null && one !== '').join(', '),
  })
  if (origin !== 'ESTIMATED' && estimated === 0) return noted(formatNumber(value), '')
  const text = ledeMessages.about(formatAbout(value))
  if (low !== undefined && high !== undefined && low < high)
    return noted(text, factMessages.estimate(formatAboutRange(low, high)))
  if (estimated === 0 || estimated === value) return noted(text, factMessages.estimatedWhole)
  return noted(text, factMessages.estimatedPart(ledeMessages.about(formatAbout(estimated))))
}
