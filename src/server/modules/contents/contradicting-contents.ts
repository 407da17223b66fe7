import { setImmediate as nextTick } from 'node:timers/promises'
import { sql } from 'kysely'
import { chunks } from '../../../lib/chunks.ts'
import { type ContentCounts, NO_COUNTS } from '../../../vocabulary/content-counts.ts'
import {
  type ContentHistory,
  contradictionsOf,
  historyOf,
  NO_HISTORY,
  type OfCreator,
  sameNumbers,
  usualByCreator,
} from '../../../vocabulary/contradictions.ts'
import { ITALIAN_USERS } from '../../../vocabulary/italian-users.ts'
import { compileOnce, isAmong, type SlotOf } from '../../db/compile-once.ts'
import { NEWEST_COLUMNS } from '../../db/counts.ts'
import type { Db } from '../../db/schema.ts'
import type { CampaignRow } from '../access/visible-campaigns.ts'
import { campaignChannels } from '../numbers/campaign-channels.ts'
import { countsOf } from '../numbers/content-data.ts'
import { isShortLink } from '../../jobs/merge-contents.ts'
import { counted } from '../numbers/content-groups.ts'
import { SNAPSHOT_COLUMNS, snapshotsOf } from '../numbers/content-snapshots.ts'

/** Contents whose snapshots are read at once. */
const AT_ONCE = 1_000
const COUNTED_AT_ONCE = 5_000

type Campaign = Pick<CampaignRow, 'id' | 'start_date' | 'end_date' | 'metrics_updated_at'>

/** The contents of a campaign with contradictory data. */
export async function contradictingIds(db: Db, row: Campaign): Promise<string[]> {
  const contents = await db
    .selectFrom('contents')
    .select(['id', 'channel_id', 'content_type', 'content_key', 'creation_day', ...NEWEST_COLUMNS])
    .where('campaign_id', '=', row.id)
    .execute()
  const channels = await campaignChannels(db, row.id, row.metrics_updated_at)
  const channelOf = new Map(channels.map((channel) => [channel.id, channel]))
  const counted = contents.map((content) => ({
    id: content.id,
    day: content.creation_day,
    contentType: content.content_type,
    creatorId: channelOf.get(content.channel_id)?.creatorId ?? '',
    followersCount: channelOf.get(content.channel_id)?.followersCount ?? null,
    counts: countsOf(content),
    isShort: isShortLink(content.content_key),
  }))
  const usualOf = usualByCreator(counted)
  const same = sameNumbers(counted)
  const campaign = { startDate: row.start_date, endDate: row.end_date }
  const found: string[] = []
  for (const some of chunks(counted, AT_ONCE)) {
    const historyById = await histories(
      db,
      some.map(({ id }) => id),
    )
    for (const content of some) {
      const history = historyById.get(content.id) ?? NO_HISTORY
      const facts = { ...content, history, usual: usualOf(content), hasSameNumbers: same.has(content.id) }
      if (contradictionsOf(facts, campaign).length > 0) found.push(content.id)
    }
  }
  return found
}

/** The contents of a campaign that may be the same as one with a short link; none if it has no short link. */
export async function sameInCampaign(db: Db, campaignId: string): Promise<ReadonlySet<string>> {
  const short = await shortLinks(db, { campaignId }, {})
  if (short.length === 0) return new Set()
  const rows = await db
    .selectFrom('contents')
    .innerJoin('channels', 'channels.id', 'contents.channel_id')
    .select(['contents.id', 'channels.creator_id', 'content_key', 'creation_day', ...NEWEST_COLUMNS])
    .where('campaign_id', '=', campaignId)
    .where('creation_day', 'in', [...new Set(short.map(({ creation_day: day }) => day))])
    .execute()
  return sameNumbers(
    rows.map((row) => ({
      id: row.id,
      creatorId: row.creator_id,
      day: row.creation_day,
      counts: countsOf(row),
      isShort: isShortLink(row.content_key),
    })),
  )
}

/** One select per platform with short links: for an `or`, SQLite would use the campaign's index instead. */
const shortLinks = compileOnce((db, slot: SlotOf<{ campaignId: string }>) => {
  const ofPlatform = (type: 'INSTAGRAM' | 'TIKTOK') =>
    db
      .selectFrom('contents')
      .select('creation_day')
      .where('campaign_id', '=', slot('campaignId'))
      .where('social_type', '=', sql.lit(type))
      .where('content_key', '>=', sql.lit(`${type}:alias:`))
      .where('content_key', '<', sql.lit(`${type}:alias;`))
  return ofPlatform('INSTAGRAM').unionAll(ofPlatform('TIKTOK')).compile()
})

/** Typical counts of the creators of these contents, from all their contents in the campaign. */
export async function usualInCampaign(
  db: Db,
  campaignId: string,
  creatorIds: readonly string[],
): Promise<(content: OfCreator) => ContentCounts> {
  if (creatorIds.length === 0) return () => NO_COUNTS
  const rows = await theirCounts(db, { campaignId, creatorIds }, {})
  return usualByCreator(
    rows.map(({ creator_id: creatorId, content_type: contentType, reach, views, likes }) => ({
      creatorId,
      contentType,
      counts: { reach, impressionsViewCount: views, likesCount: likes },
    })),
  )
}

const theirCounts = compileOnce((db, slot: SlotOf<{ campaignId: string; creatorIds: readonly string[] }>) =>
  db
    .selectFrom('contents')
    .innerJoin('channels', 'channels.id', 'contents.channel_id')
    .select([
      'channels.creator_id',
      'contents.content_type',
      counted('reach').as('reach'),
      counted('impressionsViewCount').as('views'),
      counted('likesCount').as('likes'),
    ])
    .where('contents.campaign_id', '=', slot('campaignId'))
    .where(isAmong(db, sql.ref('channels.creator_id'), slot('creatorIds')))
    .compile(),
)

/**
 * How many contents were published outside the campaign's days, and how many have contradictory counts. Read in
 * batches: SQLite counts on the server's main thread.
 */
export async function doubtfulContents(
  db: Db,
  row: Pick<CampaignRow, 'id' | 'start_date' | 'end_date'>,
): Promise<{ outOfPeriod: number; incoherent: number }> {
  const views = counted('impressionsViewCount')
  const isOutside = sql<boolean>`creation_day not between ${row.start_date} and ${row.end_date}`
  const isIncoherent = sql<boolean>`${counted('reach')} > ${views} or ${counted('likesCount')} > ${views}
    or ${counted('linkClickCount')} > ${views} or (${counted('reach')} > ${ITALIAN_USERS} and exists (select 1
      from channels where id = contents.channel_id and coalesce(followers_count, 0) < ${ITALIAN_USERS}))
    or exists (select 1 from content_snapshots where content_id = contents.id and measured_day < creation_day)`
  const found = { outOfPeriod: 0, incoherent: 0 }
  for (let after = { day: '', id: '' }, more = true; more; await nextTick()) {
    const some = await db
      .selectFrom('contents')
      .select([
        'id',
        'creation_date as day',
        sql<number>`case when ${isOutside} then 1 else 0 end`.as('outside'),
        sql<number>`case when ${isIncoherent} then 1 else 0 end`.as('incoherent'),
      ])
      .where('campaign_id', '=', row.id)
      .where(sql<boolean>`(creation_date, id) > (${after.day}, ${after.id})`)
      .orderBy('creation_date')
      .orderBy('id')
      .limit(COUNTED_AT_ONCE)
      .execute()
    for (const { outside, incoherent } of some) {
      found.outOfPeriod += outside
      found.incoherent += incoherent
    }
    after = some.at(-1) ?? after
    more = some.length === COUNTED_AT_ONCE
  }
  return found
}

/** The earlier counts of each of these contents, by content id. */
export async function histories(db: Db, ids: readonly string[]): Promise<Map<string, ContentHistory>> {
  if (ids.length === 0) return new Map()
  const rows = await snapshots(db, { ids }, {})
  const rowsOf = Map.groupBy(rows, ({ content_id }) => content_id)
  return new Map([...rowsOf].map(([id, own]) => [id, historyOf(snapshotsOf(own))]))
}

const snapshots = compileOnce((db, slot: SlotOf<{ ids: readonly string[] }>) =>
  db
    .selectFrom('content_snapshots')
    .select(SNAPSHOT_COLUMNS)
    .where(isAmong(db, sql.ref('content_snapshots.content_id'), slot('ids')))
    .orderBy('content_id')
    .orderBy('measured_at')
    .compile(),
)
