import { figureWords } from '../messages/figure-words.ts'
import type { ReportChanges } from '../contract/frozen-reports.ts'
import { changeShare } from '../lib/change-share.ts'
import { changesMessages as words } from '../messages/frozen-reports.ts'
import { metricMessages } from '../messages/metrics.ts'
import { changeFrom, changeText } from './period-change.ts'

type MetricChange = ReportChanges['metrics'][number]

/** Maximum figures in the sentence. */
const MAX_FIGURES = 3

/** `3 contenuti in più, Reach complessiva +12%`: changes since a report was frozen. */
export function changesText(changes: ReportChanges): string {
  const counts = [
    [changes.contentsAdded, words.added],
    [changes.contentsRemoved, words.removed],
    [changes.contentsChanged, words.changed],
    [changes.commentsChanged, words.comments],
  ] as const
  const { formulas } = changes
  const parts = [
    ...counts.flatMap(([count, word]) => (count === 0 ? [] : [word(count)])),
    ...figures(changes),
    ...(formulas === null ? [] : [words.formulas(formulas.before, formulas.now)]),
  ]
  return parts.length === 0 ? words.none : parts.join(', ')
}

/**
 * The figures that have changed most, relative to before. Without a value before or now there is no change to state.
 */
function figures({ metrics }: ReportChanges): string[] {
  return metrics
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, MAX_FIGURES)
    .map((one) => {
      const { label } = metricMessages[one.metric]
      const text = changeSince(one)
      return text === null ? words.otherwise(label) : `${label} ${text}`
    })
}

/** `+12%`, `+0,3 punti`, `entro il margine di stima`; null without a value before or now, or from 0. */
export function changeSince({ metric, before, now, beforeFact, nowFact }: MetricChange): string | null {
  const change = changeFrom(metric, now, before, nowFact, beforeFact)
  return change && changeText(change, figureWords)
}

function sizeOf({ before, now }: MetricChange): number {
  return Math.abs(changeShare(now, before) ?? 0)
}
