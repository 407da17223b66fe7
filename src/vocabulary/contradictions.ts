import { median } from '../lib/median.ts'
import { type ContentCounts, COUNT_KEYS, type CountKey, mapCounts, NO_COUNTS } from './content-counts.ts'
import type { ContentType } from './content-types.ts'
import { ITALIAN_USERS } from './italian-users.ts'

/** Reasons to doubt a content's data: its day, or numbers that contradict each other, or are unlike its creator's. */
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

/** A smaller count can fall by half because two people changed their minds. */
const ENOUGH_TO_FALL = 20
/** With fewer contents, the typical counts are unknown. */
export const ENOUGH_TO_COMPARE = 5
const TIMES_USUAL = 10
/** Compared with the creator's typical counts: one comment instead of none is not an error. */
const COMPARED = ['reach', 'impressionsViewCount', 'likesCount'] as const satisfies readonly CountKey[]
type Compared = Readonly<Pick<ContentCounts, (typeof COMPARED)[number]>>

/** Earlier data of a content. */
export type ContentHistory = {
  /** Each count before its newest value. */
  readonly before: ContentCounts
  /** The first day (Rome) of a measurement or declaration. */
  readonly firstDay: string | null
}
export const NO_HISTORY: ContentHistory = { before: NO_COUNTS, firstDay: null }

type Facts = {
  /** The day of publication in Rome. */
  day?: string
  /** Known counts, not modelled ones, which cannot contradict their input. */
  counts: ContentCounts
  history?: ContentHistory
  /** Of its channel; undefined if its reach is not checked. */
  followersCount?: number | null
  /** See `usualByCreator`. */
  usual?: ContentCounts
  /** See `sameNumbers`. */
  hasSameNumbers?: boolean
}

type Days = { readonly startDate: string; readonly endDate: string }

/**
 * Contradictions of a content with the campaign's days, itself, its earlier data, or its creator's typical counts.
 * Without a campaign its day is not checked.
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

/** A channel of unknown size may have as many followers as Italy has users. */
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

/** Each count before its newest known value; null if it was known at most once. */
function countsBefore(oldestFirst: readonly ContentCounts[]): ContentCounts {
  if (oldestFirst.length < 2) return NO_COUNTS
  return mapCounts((key) => {
    const known = oldestFirst.flatMap((counts) => counts[key] ?? [])
    return known.at(-2) ?? null
  })
}

/**
 * The medians of reach, views and likes of a creator's contents of one type, including this one; null if fewer than
 * five have the count. Only known counts.
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

/** The data that identify a content as the same as another. */
type Identified = {
  readonly id: string
  readonly creatorId: string
  readonly day: string
  readonly counts: ContentCounts
  /** Whether its link is a short one that only the platform can resolve. */
  readonly isShort: boolean
}

/** This many equal known counts above 0 are no coincidence. */
const ENOUGH_TO_IDENTIFY = 2

/**
 * The ids of contents that may be the same: by one creator, on one day (Rome), with the same known counts, at least one
 * of them with a short link.
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

/** A content with its group for comparisons. */
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
