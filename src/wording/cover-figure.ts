import type { PartialMetrics } from '../contract/metrics.ts'
import { formatAbout, formatAboutRange } from '../lib/format-about.ts'
import { formatNumber } from '../lib/format-number.ts'
import { factMessages } from '../messages/facts.ts'
import { ledeMessages } from '../messages/report-lede.ts'

type Figure = 'trueReach' | 'impressionsViewCount' | 'totalEngagement'

/**
 * A figure of a cover and the line below it: `circa 19,9 milioni` and `stima, tra 14,2 e 25,3 milioni`, or how much of
 * it is modelled. Where nothing is, the figure is exact and the line empty. null if the value is unknown.
 */
export function coverFigure(key: Figure, metrics: PartialMetrics): { text: string; note: string } | null {
  const value = metrics[key]
  if (value === null || value === undefined) return null
  const { origin, low, high, estimated = 0 } = metrics.facts?.[key] ?? {}
  if (origin !== 'ESTIMATED' && estimated === 0) return { text: formatNumber(value), note: '' }
  const text = ledeMessages.about(formatAbout(value))
  if (low !== undefined && high !== undefined && low < high)
    return { text, note: factMessages.estimate(formatAboutRange(low, high)) }
  if (estimated === 0 || estimated === value) return { text, note: factMessages.estimatedWhole }
  return { text, note: factMessages.estimatedPart(ledeMessages.about(formatAbout(estimated))) }
}
