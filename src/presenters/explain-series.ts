import type { Timeline } from '../contract/campaign.ts'
import { dayNumber } from '../lib/day-number.ts'
import { figureWords } from '../messages/figure-words.ts'
import { seriesMessages } from '../messages/series.ts'
import type { Words } from '../messages/words.ts'
import type { Explanation } from './explain-metric.ts'
import type { SeriesKind } from './time-series.ts'

/** Explain the time chart, with its final values. */
export function explainTime(timeline: Timeline, kind: SeriesKind | 'binned'): Explanation {
  const [first, last] = [timeline[0], timeline.at(-1)]
  if (!first || !last) return { words: seriesMessages[kind], numbers: null }
  const days = dayNumber(last.day) - dayNumber(first.day) + 1
  const { impressionsViewCount, combinedReach } = last.metrics
  const values = [
    ...(typeof impressionsViewCount === 'number'
      ? [seriesMessages.impressions(figureWords.format.number(impressionsViewCount))]
      : []),
    ...(typeof combinedReach === 'number'
      ? [seriesMessages.reach(figureWords.format.number(combinedReach))]
      : []),
  ]
  return {
    words: [
      seriesMessages[kind],
      ...(timeline.length < days ? [seriesMessages.thinned(timeline.length)] : []),
    ].join(' '),
    numbers:
      values.length === 0
        ? null
        : seriesMessages.upTo(figureWords.format.dayShort(last.day), values.join(', ')),
  }
}

export type NamedPart = { label: string; value: number; share: number }

/** Explain shares: the calculation of the largest of each group. */
export function explainParts(
  groups: readonly (readonly NamedPart[])[],
  { format, series }: Pick<Words, 'format' | 'series'>,
): Explanation {
  const numbers = groups.flatMap((parts) => {
    const [largest] = parts
    if (!largest || parts.length < 2) return []
    const total = parts.reduce((sum, { value }) => sum + value, 0)
    return [
      `${largest.label} ${format.number(largest.value)} ÷ ${format.number(total)} = ${format.share(largest.share)}`,
    ]
  })
  return { words: series.parts, numbers: numbers.length === 0 ? null : numbers.join('; ') }
}
