import type { PartialMetrics } from '../contract/metrics.ts'
import type { FigureWords, Words } from '../messages/words.ts'
import { coverageText, isPartial } from './metric-context.ts'
import { SAYS_PARTS } from './people-reached.ts'

type Figure = 'trueReach' | 'impressionsViewCount' | 'totalEngagement'

/**
 * A figure of a cover and the line below it: `circa 19,9 milioni` and `stima, tra 14,2 e 25,3 milioni`, or how much of
 * it is modelled. Without a modelled part, the figure is exact and the line empty. null if the value is unknown.
 */
export function coverFigure(
  key: Figure,
  metrics: PartialMetrics,
  version: number,
  words: FigureWords & Pick<Words, 'about' | 'lede'>,
): { text: string; note: string } | null {
  const { about, facts, format, lede } = words
  const value = metrics[key]
  if (value === null || value === undefined) return null
  const fact = metrics.facts?.[key]
  const { origin, low, high, estimated = 0 } = fact ?? {}
  const part = version >= SAYS_PARTS && isPartial(fact) ? coverageText(key, fact, words) : null
  const noted = (text: string, note: string) => ({
    text,
    note: [note, part].filter((one) => one !== null && one !== '').join(', '),
  })
  if (origin !== 'ESTIMATED' && estimated === 0) return noted(format.number(value), '')
  const text = lede.about(about.count(value))
  if (low !== undefined && high !== undefined && low < high)
    return noted(text, facts.estimate(about.range(low, high)))
  if (estimated === 0 || estimated === value) return noted(text, facts.entirelyEstimated)
  return noted(text, facts.estimatedPart(lede.about(about.count(estimated))))
}
