import { type ContentCounts, COUNT_KEYS, mapCounts, NO_COUNTS } from './content-counts.ts'

/** What makes people doubt a content's data: its day, or numbers that cannot hold together. */
export const CONTRADICTIONS = [
  'OUT_OF_PERIOD',
  'REACH_OVER_VIEWS',
  'LIKES_OVER_VIEWS',
  'CLICKS_OVER_VIEWS',
  'FELL_BY_HALF',
] as const
export type Contradiction = (typeof CONTRADICTIONS)[number]

/** A smaller count falls by half because two people changed their minds. */
const ENOUGH_TO_FALL = 20

type Told = {
  /** The day of publication in Rome. */
  day?: string
  /** What is known: no modelled counts, which cannot contradict what they are made of. */
  counts: ContentCounts
  /** Each count as it was known before. */
  before?: ContentCounts
}

type Days = { readonly startDate: string; readonly endDate: string }

/**
 * What of a content contradicts the campaign's days, itself, or what was known of it before. Without a campaign its day
 * is not in question.
 */
export function contradictionsOf({ day, counts, before }: Told, campaign?: Days): Contradiction[] {
  const { reach, impressionsViewCount: views, likesCount: likes, linkClickCount: clicks } = counts
  const holds: Record<Contradiction, boolean> = {
    OUT_OF_PERIOD: campaign !== undefined && isOutside(day, campaign),
    REACH_OVER_VIEWS: reach !== null && views !== null && reach > views,
    LIKES_OVER_VIEWS: likes !== null && views !== null && likes > views,
    CLICKS_OVER_VIEWS: clicks !== null && views !== null && clicks > views,
    FELL_BY_HALF: before !== undefined && COUNT_KEYS.some((key) => fell(before[key], counts[key])),
  }
  return CONTRADICTIONS.filter((one) => holds[one])
}

function isOutside(day: string | undefined, { startDate, endDate }: Days): boolean {
  return day !== undefined && (day < startDate || day > endDate)
}

function fell(before: number | null, now: number | null): boolean {
  return before !== null && now !== null && before >= ENOUGH_TO_FALL && now * 2 <= before
}

/** Each count as it was known before its newest known value; null where it was known at most once. */
export function countsBefore(oldestFirst: readonly ContentCounts[]): ContentCounts {
  if (oldestFirst.length < 2) return NO_COUNTS
  return mapCounts((key) => {
    const known = oldestFirst.flatMap((counts) => counts[key] ?? [])
    return known.at(-2) ?? null
  })
}
