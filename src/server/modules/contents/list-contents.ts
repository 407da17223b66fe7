import type { CountKey } from '../../../trade/content-counts.ts'
import type { Content } from '../../../contract/contents.ts'
import type { Page } from '../../../contract/primitives.ts'
import type { Period } from '../../../domain/periods.ts'
import { modelContent } from '../../../domain/model-content.ts'
import type { SocialType } from '../../../trade/social-types.ts'
import { offsetOf, type PageQuery, pageOf } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import type { Serving } from '../campaigns/campaign-summary.ts'
import type { CampaignRow } from '../access/visible-campaigns.ts'
import { creatorNames } from '../channels/known-channels.ts'
import { campaignChannels, type ReportChannel } from '../numbers/campaign-channels.ts'
import { contentAnswer } from './content-answer.ts'
import { countsOf, NEWEST_COLUMNS } from '../numbers/content-data.ts'

export type ContentsQuery = PageQuery & {
  sortField: 'creationDate' | CountKey
  orderDir: 'asc' | 'desc'
  socialTypeList?: readonly SocialType[] | undefined
  channelId?: string | undefined
  creatorId?: string | undefined
  /** Of their publication. */
  period?: Period | undefined
}

/**
 * A page of a campaign's contents. Reach and views are sorted as they are shown, modelled ones among them; what
 * is not known comes last in either direction, ties go by id.
 */
export async function listContents(
  db: Db,
  row: Pick<CampaignRow, 'id' | 'metrics_updated_at' | 'use_estimates'>,
  query: ContentsQuery,
  { secrets, now }: Serving,
): Promise<Page<Content>> {
  const channels = (await campaignChannels(db, row.id, row.metrics_updated_at)).filter((channel) =>
    isAsked(channel, query),
  )
  const channelOf = new Map(channels.map((channel) => [channel.id, channel]))
  const useEstimates = row.use_estimates === 1
  const all = await sortableContents(db, row.id, channelOf, { ...query, useEstimates })
  const ids = all
    .toSorted(comparing(query.orderDir))
    .slice(offsetOf(query), offsetOf(query) + query.pageSize)
    .map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await contentRows(db, ids)
  const names = await creatorNames(
    db,
    rows.flatMap(({ channel_id }) => channelOf.get(channel_id)?.creatorId ?? []),
  )
  const rowOf = new Map(rows.map((content) => [content.id, content]))
  const items = ids.flatMap((id) => {
    const content = rowOf.get(id)
    const channel = channelOf.get(content?.channel_id ?? '')
    if (content === undefined || channel === undefined) return []
    const creatorName = names.get(channel.creatorId) ?? ''
    return [contentAnswer(content, { channel, creatorName, useEstimates, secrets, now })]
  })
  return pageOf(items, all.length, query)
}

export async function contentRows(db: Db, ids: readonly string[]) {
  return await db.selectFrom('contents').selectAll().where('id', 'in', ids).execute()
}

function isAsked(channel: ReportChannel, { socialTypeList, channelId, creatorId }: ContentsQuery): boolean {
  if (socialTypeList !== undefined && !socialTypeList.includes(channel.socialType)) return false
  if (channelId !== undefined && channel.id !== channelId) return false
  return creatorId === undefined || channel.creatorId === creatorId
}

export type Sortable = { id: string; value: string | number | null }

async function sortableContents(
  db: Db,
  campaignId: string,
  channelOf: ReadonlyMap<string, ReportChannel>,
  {
    sortField,
    period,
    useEstimates,
  }: Pick<ContentsQuery, 'sortField' | 'period'> & { useEstimates: boolean },
): Promise<Sortable[]> {
  const [only] = channelOf.size === 1 ? channelOf.keys() : []
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'channel_id', 'content_type', 'creation_date', ...NEWEST_COLUMNS])
    .where('campaign_id', '=', campaignId)
    .$if(only !== undefined, (query) => query.where('channel_id', '=', only ?? ''))
    .$if(period !== undefined, (query) =>
      query
        .where('creation_day', '>=', period?.startDate ?? '')
        .where('creation_day', '<=', period?.endDate ?? ''),
    )
    .execute()
  return rows.flatMap((row): Sortable[] => {
    const channel = channelOf.get(row.channel_id)
    if (channel === undefined) return []
    if (sortField === 'creationDate') return [{ id: row.id, value: row.creation_date }]
    const counts = countsOf(row)
    if (sortField !== 'reach' && sortField !== 'impressionsViewCount') {
      return [{ id: row.id, value: counts[sortField] }]
    }
    const known = { ...counts, contentType: row.content_type }
    const { reach, views } = modelContent(known, channel.followersCount, useEstimates)
    return [{ id: row.id, value: (sortField === 'reach' ? reach : views)?.value ?? null }]
  })
}

/** By value, what is not known last in either direction; ties by id. */
export function comparing(direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1
  return (one: Sortable, other: Sortable): number => {
    if (one.value === other.value) return one.id < other.id ? -1 : 1
    if (one.value === null) return 1
    if (other.value === null) return -1
    return one.value < other.value ? -sign : sign
  }
}
