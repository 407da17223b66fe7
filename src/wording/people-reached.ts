import type { Fact, PartialMetrics } from '../contract/metrics.ts'
import { formatAbout, formatAboutRange } from '../lib/format-about.ts'
import { formatNumber } from '../lib/format-number.ts'
import { factMessages } from '../messages/facts.ts'
import { ledeMessages as words } from '../messages/report-lede.ts'

/** A range that spans more than this factor says more than the value in it. */
const WIDE = 2
/** Since this version of the formulas a number in a sentence says of how many contents it is. */
export const SAYS_PARTS = 3

/**
 * The people reached in a sentence, with what is to be said of the number after it: `circa 267 mila persone` and
 * ` (stima, tra 196 e 312 mila)`; a wide range comes first. Known of part of the contents, the note says of how many.
 * null if nobody is known to be reached.
 */
export function peopleReached(
  metrics: PartialMetrics,
  version = SAYS_PARTS,
): { count: string; note: string } | null {
  const { trueReach, facts } = metrics
  if (!trueReach) return null
  const { origin = 'MIXED', low = trueReach, high = trueReach } = facts?.trueReach ?? {}
  if (origin === 'MEASURED' || origin === 'DECLARED')
    return {
      count: `${formatNumber(trueReach)} ${words.people(trueReach)}`,
      note: partNote(facts?.trueReach, version),
    }
  const about = formatAbout(trueReach, words.people(trueReach))
  const mostly = isMostlyEstimated(metrics, 'combinedReach')
  const say = (count: string, note: string) => {
    const whole = mostly ? note.replace(/\)$/, words.mostlyEstimated) : note
    const part = partOf(facts?.trueReach, version)
    return { count, note: part === null ? whole : whole.replace(/\)$/, `; ${part})`) }
  }
  if (low === high) return say(words.about(about), words.estimateAlone)
  if (high > WIDE * low)
    return say(formatAboutRange(low, high, words.people(high)), words.estimateAbout(formatAbout(trueReach)))
  return say(words.about(about), words.estimate(formatAboutRange(low, high)))
}

/** `12.345 volte`; where some of all views are modelled, `circa 12,3 mila volte (stima)`. */
export function viewsText(views: number, of: PartialMetrics, version = SAYS_PARTS): string {
  const fact = of.facts?.impressionsViewCount
  if (!fact?.estimated) return `${formatNumber(views)} ${words.times(views)}${partNote(fact, version)}`
  const part = partOf(fact, version)
  const note = part === null ? words.estimateAlone : words.estimateAlone.replace(/\)$/, `; ${part})`)
  return words.about(formatAbout(views, words.times(views))) + note
}

/** `dato noto per 8 di 51 contenuti`; null where all have it. */
function partOf(fact: Fact | undefined, version: number): string | null {
  if (version < SAYS_PARTS || fact === undefined || fact.known >= fact.of) return null
  return words.ofContents(factMessages.contents(fact.known, fact.of))
}

function partNote(fact: Fact | undefined, version: number): string {
  const part = partOf(fact, version)
  return part === null ? '' : ` (${part})`
}

/** Whether more than half of the sum is modelled. */
export function isMostlyEstimated(
  metrics: PartialMetrics,
  key: 'combinedReach' | 'impressionsViewCount',
): boolean {
  return (metrics.facts?.[key]?.estimated ?? 0) * 2 > (metrics[key] ?? 0)
}
