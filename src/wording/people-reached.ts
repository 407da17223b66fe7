import type { PartialMetrics } from '../contract/metrics.ts'
import { formatAbout, formatAboutRange } from '../lib/format-about.ts'
import { formatNumber } from '../lib/format-number.ts'
import { ledeMessages as words } from '../messages/report-lede.ts'

/** A range that spans more than this factor says more than the value in it. */
const WIDE = 2

/**
 * The people reached in a sentence, with what is to be said of the number after it: `circa 267 mila persone` and
 * ` (stima, tra 196 e 312 mila)`; a wide range comes first. null if nobody is known to be reached.
 */
export function peopleReached(metrics: PartialMetrics): { count: string; note: string } | null {
  const { trueReach, facts } = metrics
  if (!trueReach) return null
  const { origin = 'MIXED', low = trueReach, high = trueReach } = facts?.trueReach ?? {}
  if (origin === 'MEASURED' || origin === 'DECLARED')
    return { count: `${formatNumber(trueReach)} ${words.people(trueReach)}`, note: '' }
  const about = formatAbout(trueReach, words.people(trueReach))
  const mostly = isMostlyEstimated(metrics, 'combinedReach')
  const say = (count: string, note: string) => ({
    count,
    note: mostly ? note.replace(/\)$/, words.mostlyEstimated) : note,
  })
  if (low === high) return say(words.about(about), words.estimateAlone)
  if (high > WIDE * low)
    return say(formatAboutRange(low, high, words.people(high)), words.estimateAbout(formatAbout(trueReach)))
  return say(words.about(about), words.estimate(formatAboutRange(low, high)))
}

/** `12.345 volte`; where some of all views are modelled, `circa 12,3 mila volte (stima)`. */
export function viewsText(views: number, of: PartialMetrics): string {
  if (!of.facts?.impressionsViewCount?.estimated) return `${formatNumber(views)} ${words.times(views)}`
  return words.about(formatAbout(views, words.times(views))) + words.estimateAlone
}

/** Whether more than half of the sum is modelled. */
export function isMostlyEstimated(
  metrics: PartialMetrics,
  key: 'combinedReach' | 'impressionsViewCount',
): boolean {
  return (metrics.facts?.[key]?.estimated ?? 0) * 2 > (metrics[key] ?? 0)
}
