import { sql } from 'kysely'
import type { CountKey } from '../../../vocabulary/content-counts.ts'
import { NO_HISTORY } from '../../../vocabulary/contradictions.ts'
import type { Content } from '../../../contract/contents.ts'
import type { Page } from '../../../contract/primitives.ts'
import { fold } from '../../../lib/fold.ts'
import { compileOnce, isAmong, isInList, type SlotOf } from '../../db/compile-once.ts'
import { partnersOf } from '../../db/content-partners.ts'
import { pageAround, type PageQuery, pageOf } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import type { Serving } from '../campaigns/campaign-summary.ts'
import type { CampaignRow } from '../access/visible-campaigns.ts'
import { followersInCampaign, readFollowers } from '../numbers/set-channels.ts'
import { provenCounts } from '../numbers/proven-counts.ts'
import { type ContentPartner, contentAnswer } from './content-answer.ts'
import { type ContentFilter, containsText } from './content-filter.ts'
import { contentIds, countContents } from './content-ids.ts'
import { contradictingIds, histories, sameInCampaign } from './contradicting-contents.ts'
import { usualAtRevision } from './usual-at-revision.ts'

export type ContentsQuery = PageQuery &
  ContentFilter & {
    sortField: 'creationDate' | CountKey
    orderDir: 'asc' | 'desc'
  }

type ListedCampaign = Pick<
  CampaignRow,
  'id' | 'metrics_updated_at' | 'use_estimates' | 'start_date' | 'end_date'
>

/**
 * A page of a campaign's contents, sorted and paged by the database. Reach and views are sorted as displayed, including
 * modelled ones; unknown values come last in either direction, ties by id.
 */
export async function listContents(
  db: Db,
  row: ListedCampaign,
  query: ContentsQuery,
  { secrets, now }: Serving,
): Promise<Page<Content>> {
  const useEstimates = row.use_estimates === 1
  const campaign = { startDate: row.start_date, endDate: row.end_date }
  const among = await amongIds(db, row, query)
  const filter = { ...query, campaignId: row.id, campaign, useEstimates, among }
  const total = await countContents(db, filter)
  const ids = await pageAround(query, total, (piece) => contentIds(db, filter, piece))
  const rows = await shownContents(db, { ids }, {})
  const rowOf = new Map(rows.map((content) => [content.id, content]))
  const historyOf = await histories(db, ids)
  const partners = await contentPartners(db, ids)
  const creatorIds = [...new Set(rows.map(({ creator_id: creatorId }) => creatorId))]
  const usualOf = await usualAtRevision(db, row.id, creatorIds)
  const same = await sameInCampaign(db, row.id)
  const proven = await provenCounts(db, ids)
  const items = ids.flatMap((id) => {
    const content = rowOf.get(id)
    if (content === undefined) return []
    const { creator_id: creatorId, creator_name: creatorName, followers } = content
    const channel = { creatorId, followersCount: readFollowers(followers).followersCount }
    const history = historyOf.get(id) ?? NO_HISTORY
    const usual = usualOf({ creatorId, contentType: content.content_type })
    const context = { channel, creatorName, useEstimates, campaign, history, usual, secrets, now }
    const others = {
      partners: partners.get(id) ?? [],
      hasSameNumbers: same.has(id),
      proven: proven.get(id) ?? [],
    }
    return [contentAnswer(content, { ...context, ...others })]
  })
  return pageOf(items, total, query)
}

/** Ids for the filters that SQL cannot evaluate; undefined if none applies. */
async function amongIds(
  db: Db,
  row: ListedCampaign,
  { toCheck, search }: ContentsQuery,
): Promise<readonly string[] | undefined> {
  const doubtful = toCheck === true ? await contradictingIds(db, row) : undefined
  const sought = fold(search ?? '')
  if (sought === '') return doubtful
  const found = await withCaption(db, row.id, sought)
  const among = new Set(doubtful)
  return doubtful === undefined ? found : found.filter((id) => among.has(id))
}

/** The contents of a campaign whose caption contains a folded text: folded in code, so that both databases agree. */
async function withCaption(db: Db, campaignId: string, sought: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'caption'])
    .where('campaign_id', '=', campaignId)
    .where('caption', 'is not', null)
    .execute()
  return rows.flatMap(({ id, caption }) => (containsText(caption, sought) ? [id] : []))
}

const shownContents = compileOnce((db, slot: SlotOf<{ ids: readonly string[] }>) =>
  db
    .selectFrom('contents')
    .innerJoin('channels', 'channels.id', 'contents.channel_id')
    .innerJoin('creators', 'creators.id', 'channels.creator_id')
    .innerJoin('campaigns', 'campaigns.id', 'contents.campaign_id')
    .selectAll('contents')
    .select(['channels.creator_id', 'creators.name as creator_name', followersInCampaign.as('followers')])
    .where(isAmong(db, sql.ref('contents.id'), slot('ids')))
    .compile(),
)

/** The other publishers of these contents, by name. */
export async function contentPartners(
  db: Db,
  contentIds: readonly string[],
): Promise<Map<string, ContentPartner[]>> {
  const idsOf = await partnersOf(db, contentIds)
  if (idsOf.size === 0) return new Map()
  const rows = await db
    .selectFrom('channels')
    .innerJoin('creators', 'creators.id', 'channels.creator_id')
    .select(['channels.id as channelId', 'channels.creator_id as creatorId', 'creators.name as creatorName'])
    .where(isInList(db, sql.ref('channels.id'), [...new Set([...idsOf.values()].flat())]))
    .orderBy('creators.name_folded')
    .orderBy('channels.id')
    .execute()
  return new Map(
    [...idsOf].map(([id, channelIds]) => [
      id,
      rows.filter(({ channelId }) => channelIds.includes(channelId)),
    ]),
  )
}

export async function contentRows(db: Db, ids: readonly string[]) {
  return await db.selectFrom('contents').selectAll().where('id', 'in', ids).execute()
}

export type Sortable = { id: string; value: string | number | null }

/** By value, unknown ones last in either direction; ties by id. */
export function comparing(direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1
  return (one: Sortable, other: Sortable): number => {
    if (one.value === other.value) return one.id < other.id ? -1 : 1
    if (one.value === null) return 1
    if (other.value === null) return -1
    return one.value < other.value ? -sign : sign
  }
}
