import type { ReportChanges } from '../contract/frozen-reports.ts'
import { changeShare } from '../lib/change-share.ts'
import { formatDelta } from '../lib/format-delta.ts'
import { changesMessages as words } from '../messages/frozen-reports.ts'
import { metricMessages } from '../messages/metrics.ts'

/** The most figures in the sentence. */
const MOST_FIGURES = 3

/** `3 contenuti in più, Reach complessiva +12%`: what has changed since a report was frozen. */
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

/** The figures that have changed most. Without a value before or now there is no relative change. */
function figures({ metrics }: ReportChanges): string[] {
  return metrics
    .map(({ metric, before, now }) => ({ metric, share: changeShare(now, before) }))
    .toSorted((one, other) => Math.abs(other.share ?? 0) - Math.abs(one.share ?? 0))
    .slice(0, MOST_FIGURES)
    .map(({ metric, share }) => {
      const { label } = metricMessages[metric]
      return share === null ? words.otherwise(label) : `${label} ${formatDelta(share)}`
    })
}
