import { median } from '../lib/median.ts'
import { type ContentCounts, COUNT_KEYS, type CountKey, mapCounts, NO_COUNTS } from './content-counts.ts'
import type { ContentType } from './content-types.ts'
import { ITALIAN_USERS } from './italian-users.ts'

/** What makes people doubt a content's data: its day, or numbers that cannot hold together, or are unlike its creator's. */
export const CONTRADICTIONS = [
  'OUT_OF_PERIOD',
  'MEASURED_TOO_EARLY',
  'REACH_OVER_VIEWS',
  'LIKES_OVER_VIEWS',
  'CLICKS_OVER_VIEWS',
  'REACH_OVER_PEOPLE',
  'FELL_BY_HALF',
  'TEN_TIMES_USUAL',
  'SAME_NUMBERS',
] as const
export type Contradiction = (typeof CONTRADICTIONS)[number]

/** A smaller count falls by half because two people changed their minds. */
const ENOUGH_TO_FALL = 20
/** Of fewer contents no one can say what is usual. */
export const ENOUGH_TO_COMPARE = 5
const TIMES_USUAL = 10
/** What is compared with the creator's usual: one more comment than none is no error. */
const COMPARED = ['reach', 'impressionsViewCount', 'likesCount'] as const satisfies readonly CountKey[]
type Compared = Readonly<Pick<ContentCounts, (typeof COMPARED)[number]>>

/** What was known of a content earlier. */
export type ContentHistory = {
  /** Each count as it was known before its newest value. */
  readonly before: ContentCounts
  /** The first day (Rome) of a measurement or declaration. */
  readonly firstDay: string | null
}
export const NO_HISTORY: ContentHistory = { before: NO_COUNTS, firstDay: null }

type Facts = {
  /** The day of publication in Rome. */
  day?: string
  /** What is known: no modelled counts, which cannot contradict what they are made of. */
  counts: ContentCounts
  history?: ContentHistory
  /** Of its channel; undefined where its reach is not in question. */
  followersCount?: number | null
  /** See `usualByCreator`. */
  usual?: ContentCounts
  /** See `sameNumbers`. */
  hasSameNumbers?: boolean
}

type Days = { readonly startDate: string; readonly endDate: string }

/**
 * What of a content contradicts the campaign's days, itself, what was known of it before, or what is usual for its
 * creator. Without a campaign its day is not in question.
 */
export function contradictionsOf(content: Facts, campaign?: Days): Contradiction[] {
  const { day, counts, history = NO_HISTORY, followersCount, usual = NO_COUNTS } = content
  const { reach, impressionsViewCount: views, likesCount: likes, linkClickCount: clicks } = counts
  const { before, firstDay } = history
  const holds: Record<Contradiction, boolean> = {
    OUT_OF_PERIOD: campaign !== undefined && isOutside(day, campaign),
    MEASURED_TOO_EARLY: day !== undefined && firstDay !== null && firstDay < day,
    REACH_OVER_VIEWS: reach !== null && views !== null && reach > views,
    LIKES_OVER_VIEWS: likes !== null && views !== null && likes > views,
    CLICKS_OVER_VIEWS: clicks !== null && views !== null && clicks > views,
    REACH_OVER_PEOPLE: reach !== null && reach > ITALIAN_USERS && isBelow(followersCount),
    FELL_BY_HALF: COUNT_KEYS.some((key) => fell(before[key], counts[key])),
    TEN_TIMES_USUAL: COMPARED.some((key) => isManyTimes(counts[key], usual[key])),
    SAME_NUMBERS: content.hasSameNumbers === true,
  }
  return CONTRADICTIONS.filter((one) => holds[one])
}

function isOutside(day: string | undefined, { startDate, endDate }: Days): boolean {
  return day !== undefined && (day < startDate || day > endDate)
}

/** A channel of unknown size is taken for one that Italy could follow. */
function isBelow(followersCount: number | null | undefined): boolean {
  return followersCount !== undefined && (followersCount ?? 0) < ITALIAN_USERS
}

function fell(before: number | null, now: number | null): boolean {
  return before !== null && now !== null && before >= ENOUGH_TO_FALL && now * 2 <= before
}

function isManyTimes(count: number | null, usual: number | null): boolean {
  return count !== null && usual !== null && usual > 0 && count >= TIMES_USUAL * usual
}

/** The history of a content from its measurements, each with its day in Rome. */
export function historyOf(
  oldestFirst: readonly (ContentCounts & { readonly day: string })[],
): ContentHistory {
  const first = oldestFirst.find((counts) => COUNT_KEYS.some((key) => counts[key] !== null))
  return { before: countsBefore(oldestFirst), firstDay: first?.day ?? null }
}

/** Each count as it was known before its newest known value; null where it was known at most once. */
function countsBefore(oldestFirst: readonly ContentCounts[]): ContentCounts {
  if (oldestFirst.length < 2) return NO_COUNTS
  return mapCounts((key) => {
    const known = oldestFirst.flatMap((counts) => counts[key] ?? [])
    return known.at(-2) ?? null
  })
}

/**
 * The medians of reach, views and likes of a creator's contents of one type, this one included; null where fewer than
 * five have the count. Known counts alone.
 */
function usualCounts(contents: readonly Compared[]): ContentCounts {
  if (contents.length < ENOUGH_TO_COMPARE) return NO_COUNTS
  const usual = Object.fromEntries(
    COMPARED.map((key) => {
      const known = contents.flatMap((counts) => counts[key] ?? [])
      return [key, known.length < ENOUGH_TO_COMPARE ? null : median(known)]
    }),
  )
  return { ...NO_COUNTS, ...usual }
}

/** A content by what tells whether it is the same as another. */
type Identified = {
  readonly id: string
  readonly creatorId: string
  readonly day: string
  readonly counts: ContentCounts
  /** Whether only its platform knows where its link leads. */
  readonly isShort: boolean
}

/** So many known counts above 0 are not the same by chance. */
const ENOUGH_TO_IDENTIFY = 2

/**
 * The ids of contents that may be one: of one creator and day (Rome), with the same known counts, at least one of them
 * known by a short link.
 */
export function sameNumbers(contents: readonly Identified[]): ReadonlySet<string> {
  const days = new Set(contents.flatMap(({ isShort, day }) => (isShort ? [day] : [])))
  if (days.size === 0) return new Set()
  const identifiable = contents.filter(
    ({ day, counts }) =>
      days.has(day) && COUNT_KEYS.filter((key) => (counts[key] ?? 0) > 0).length >= ENOUGH_TO_IDENTIFY,
  )
  const alike = Map.groupBy(identifiable, ({ creatorId, day, counts }) =>
    [creatorId, day, ...COUNT_KEYS.map((key) => counts[key] ?? '')].join(' '),
  )
  const same = [...alike.values()].filter((some) => some.length > 1 && some.some(({ isShort }) => isShort))
  return new Set(same.flat().map(({ id }) => id))
}

/** A content by what it is compared with. */
export type OfCreator = { readonly creatorId: string; readonly contentType: ContentType }

/** `usualCounts` of each creator's contents of each type. */
export function usualByCreator(
  contents: readonly (OfCreator & { readonly counts: Compared })[],
): (content: OfCreator) => ContentCounts {
  const keyOf = ({ creatorId, contentType }: OfCreator) => `${contentType} ${creatorId}`
  const theirs = Map.groupBy(contents, keyOf)
  const usual = new Map([...theirs].map(([key, own]) => [key, usualCounts(own.map(({ counts }) => counts))]))
  return (content) => usual.get(keyOf(content)) ?? NO_COUNTS
}
