import { carriesTracking } from '../../domain/carries-tracking.ts'
import { type ContentCounts, NO_COUNTS } from '../../vocabulary/content-counts.ts'
import { addDays } from '../../lib/add-days.ts'
import type { ContentType } from '../../vocabulary/content-types.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { romeMidnight } from '../../lib/rome-midnight.ts'
import { seededRandom } from '../providers/simulated/seeded-random.ts'
import type { SimulatedChannel } from '../providers/simulated/simulated-channel.ts'
import {
  type PrivateCounts,
  privateCountsAt,
  publicCountsAt,
} from '../providers/simulated/simulated-content.ts'
import { framesOn, type Publication, publicationOn, urlOf } from '../providers/simulated/simulated-feed.ts'

/** A content of the demo with its complete history. */
export type PlannedContent = {
  readonly channel: SimulatedChannel
  readonly contentType: ContentType
  readonly url: string
  readonly caption: string
  readonly publishedAt: string
  /** False if the profile is private and the agency entered the content. */
  readonly isTracked: boolean
  /** First and last measurement. */
  readonly foundAt: string
  readonly seenAt: string
  readonly snapshots: readonly PlannedSnapshot[]
}
export type PlannedSnapshot = {
  readonly origin: 'MEASURED' | 'DECLARED'
  readonly at: string
  readonly counts: ContentCounts
}

export type Span = { readonly startDate: string; readonly endDate: string }

const MS_AN_HOUR = 3_600_000
/** The hour of the daily refresh. */
const REFRESH_HOUR = 5
const DAYS_AFTER_END = 14
/** Days for which each daily measurement is stored; later ones every third day. */
const DAILY_FOR = 21
/** Few story frames are about the campaign. */
const STORY_PART = 0.1

/** What the channel publishes for the campaign, future contents included. */
export function publicationsOf(
  channel: SimulatedChannel,
  { startDate, endDate }: Span,
  tracking: readonly string[],
): Publication[] {
  const found: Publication[] = []
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    const post = publicationOn(channel, day, tracking)
    if (post !== null && carriesTracking(post, tracking)) found.push(post)
    if (channel.socialType !== 'INSTAGRAM') continue
    const chance = seededRandom(`demo stories:${channel.handle}:${day}`)
    if (chance.chance(STORY_PART)) found.push(...framesOn(channel, day, tracking))
  }
  return found
}

/** The content with its daily measurements up to now and its declared counts; null before it is known. */
export function planContent(
  channel: SimulatedChannel,
  publication: Publication,
  span: Span,
  now: string,
  isPrivate: boolean,
): PlannedContent | null {
  const measuredAt = measurementsOf(publication, span, now)
  const [foundAt] = measuredAt
  const newest = measuredAt.at(-1)
  if (foundAt === undefined || newest === undefined) return null
  const measured = isPrivate ? [] : measuredAt.map((at) => measuredSnapshot(channel, publication, at))
  const declared = declaredSnapshot(channel, publication, newest, isPrivate)
  return {
    channel,
    contentType: publication.contentType,
    url: urlOf(channel.handle, publication.contentType, publication.code),
    caption: publication.caption,
    publishedAt: publication.publishedAt,
    isTracked: !isPrivate,
    foundAt,
    seenAt: newest,
    snapshots: [
      ...measured.filter(({ counts }) => isKnown(counts)),
      ...(declared === null ? [] : [declared]),
    ],
  }
}

/** All counts of the content at an instant. */
export function ownCountsAt(channel: SimulatedChannel, publication: Publication, at: string): PrivateCounts {
  return privateCountsAt({ channel, ...publication }, publication.publishedAt, at)
}

/** Shortly after five in the morning, from the day after publication until two weeks after the campaign's end. */
function measurementsOf({ publishedAt, code }: Publication, { endDate }: Span, now: string): string[] {
  const firstDay = addDays(romeDay(publishedAt), 1)
  const lastDay = addDays(endDate, DAYS_AFTER_END)
  const minute = seededRandom(`measured:${code}`).integer(0, 40)
  const all: string[] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const at = new Date(
      Date.parse(romeMidnight(day)) + REFRESH_HOUR * MS_AN_HOUR + minute * 60_000,
    ).toISOString()
    if (at > now) break
    all.push(at)
  }
  return all.filter((_, age) => age < DAILY_FOR || age % 3 === 0 || age === all.length - 1)
}

function measuredSnapshot(channel: SimulatedChannel, publication: Publication, at: string): PlannedSnapshot {
  const shown = publicCountsAt({ channel, ...publication }, publication.publishedAt, at)
  const counts = {
    ...NO_COUNTS,
    impressionsViewCount: shown.views.value,
    likesCount: shown.likes.value,
    commentsCount: shown.comments.value,
    sharedCount: shown.shares.value,
    savedCount: shown.saves.value,
  }
  return { origin: 'MEASURED', at, counts }
}

/** Days after publication when creators send their own statistics. */
const DECLARED_AFTER: Readonly<Record<ContentType, number>> = {
  INSTAGRAM_POST: 5,
  INSTAGRAM_REEL: 6,
  INSTAGRAM_STORY: 1,
  TIKTOK_POST: 6,
  YOUTUBE_VIDEO: 8,
}
/** Share of contents for which they do. */
const DECLARED_PART: Readonly<Record<ContentType, number>> = {
  INSTAGRAM_POST: 0.85,
  INSTAGRAM_REEL: 0.6,
  INSTAGRAM_STORY: 0.95,
  TIKTOK_POST: 0.35,
  YOUTUBE_VIDEO: 0.4,
}

/** Counts that only the creator sees, once sent; for a private profile, all counts. */
function declaredSnapshot(
  channel: SimulatedChannel,
  publication: Publication,
  newest: string,
  isPrivate: boolean,
): PlannedSnapshot | null {
  const { contentType, publishedAt, code } = publication
  const sentOn = addDays(romeDay(publishedAt), DECLARED_AFTER[contentType])
  const at = new Date(Date.parse(romeMidnight(sentOn)) + 10 * MS_AN_HOUR).toISOString()
  const sends = isPrivate || seededRandom(`declares:${code}`).chance(DECLARED_PART[contentType])
  if (!sends || at > newest) return null
  const own = ownCountsAt(channel, publication, at)
  const isPhoto = contentType === 'INSTAGRAM_POST' || contentType === 'INSTAGRAM_STORY'
  const counts: ContentCounts = {
    ...NO_COUNTS,
    reach: own.reach,
    savedCount: contentType.startsWith('INSTAGRAM') && contentType !== 'INSTAGRAM_STORY' ? own.saves : null,
    sharedCount: isPhoto ? own.shares : null,
    impressionsViewCount: isPhoto || isPrivate ? own.views : null,
    linkClickCount:
      contentType === 'INSTAGRAM_STORY' || contentType === 'YOUTUBE_VIDEO' ? own.linkClicks : null,
    otherInteractionsCount: contentType === 'INSTAGRAM_STORY' ? own.otherInteractions : null,
    likesCount: isPrivate || contentType === 'INSTAGRAM_STORY' ? own.likes : null,
    commentsCount: isPrivate && contentType !== 'INSTAGRAM_STORY' ? own.comments : null,
  }
  return { origin: 'DECLARED', at, counts }
}

function isKnown(counts: ContentCounts): boolean {
  return Object.values(counts).some((count) => count !== null)
}
