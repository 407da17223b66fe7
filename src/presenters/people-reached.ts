import type { Fact, PartialMetrics } from '../contract/metrics.ts'
import type { FigureWords, Words } from '../messages/words.ts'

/** A range wider than this factor is more informative than its value. */
const WIDE = 2
/** Since this version of the formulas, a number in a sentence includes its coverage. */
export const SAYS_PARTS = 3

export type PeopleWords = FigureWords & Pick<Words, 'about' | 'lede'>

/**
 * The people reached in a sentence, with the remark after the number: `circa 267 mila persone` and ` (stima, tra 196 e
 * 312 mila)`; a wide range comes first. With partial coverage, the note states it. null if no reach is known.
 */
export function peopleReached(
  metrics: PartialMetrics,
  version: number,
  words: PeopleWords,
): { count: string; note: string } | null {
  const { about, format, lede } = words
  const { trueReach, facts } = metrics
  if (!trueReach) return null
  const { origin = 'MIXED', low = trueReach, high = trueReach } = facts?.trueReach ?? {}
  if (origin === 'MEASURED' || origin === 'DECLARED')
    return {
      count: `${format.number(trueReach)} ${lede.people(trueReach)}`,
      note: partNote(facts?.trueReach, version, words),
    }
  const people = about.count(trueReach, lede.people(trueReach))
  const mostly = isMostlyEstimated(metrics, 'combinedReach')
  const say = (count: string, note: string) => {
    const full = mostly ? note.replace(/\)$/, lede.mostlyEstimated) : note
    const part = partOf(facts?.trueReach, version, words)
    return { count, note: part === null ? full : full.replace(/\)$/, `; ${part})`) }
  }
  if (low === high) return say(lede.about(people), lede.estimateAlone)
  if (high > WIDE * low)
    return say(about.range(low, high, lede.people(high)), lede.estimateAbout(about.count(trueReach)))
  return say(lede.about(people), lede.estimate(about.range(low, high)))
}

/** `12.345 volte`; if some of the views are modelled, `circa 12,3 mila volte (stima)`. */
export function viewsText(views: number, of: PartialMetrics, version: number, words: PeopleWords): string {
  const { about, format, lede } = words
  const fact = of.facts?.impressionsViewCount
  if (!fact?.estimated) return `${format.number(views)} ${lede.times(views)}${partNote(fact, version, words)}`
  const part = partOf(fact, version, words)
  const note = part === null ? lede.estimateAlone : lede.estimateAlone.replace(/\)$/, `; ${part})`)
  return lede.about(about.count(views, lede.times(views))) + note
}

/** `dato noto per 8 di 51 contenuti`; null with complete coverage. */
function partOf(fact: Fact | undefined, version: number, { facts, lede }: PeopleWords): string | null {
  if (version < SAYS_PARTS || fact === undefined || fact.known >= fact.of) return null
  return lede.ofContents(facts.contents(fact.known, fact.of))
}

function partNote(fact: Fact | undefined, version: number, words: PeopleWords): string {
  const part = partOf(fact, version, words)
  return part === null ? '' : ` (${part})`
}

/** Whether more than half of the sum is modelled. */
export function isMostlyEstimated(
  metrics: PartialMetrics,
  key: 'combinedReach' | 'impressionsViewCount',
): boolean {
  return (metrics.facts?.[key]?.estimated ?? 0) * 2 > (metrics[key] ?? 0)
}
