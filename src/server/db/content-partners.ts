import { type RawBuilder, sql } from 'kysely'
import { isInList } from './compile-once.ts'
import type { Db } from './schema.ts'

/** Further channels that published a content. */
export type Partnership = { contentId: string; channelId: string }

/** The partner channels of these contents, by content id; contents without partners are left out. */
export async function partnersOf(db: Db, contentIds: readonly string[]): Promise<Map<string, string[]>> {
  if (contentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_partners')
    .selectAll()
    .where(isInList(db, sql.ref('content_id'), contentIds))
    .orderBy('content_id')
    .orderBy('channel_id')
    .execute()
  return byContent(rows)
}

/** The same for all contents of a campaign. */
export async function campaignPartners(db: Db, campaignId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('content_partners')
    .innerJoin('contents', 'contents.id', 'content_partners.content_id')
    .select(['content_partners.content_id', 'content_partners.channel_id'])
    .where('contents.campaign_id', '=', campaignId)
    .orderBy('content_partners.content_id')
    .orderBy('content_partners.channel_id')
    .execute()
  return byContent(rows)
}

/**
 * Adds partners. One channel counts per creator, so a channel whose creator already published the content is left out.
 */
export async function addPartners(tx: Db, partnerships: readonly Partnership[]): Promise<void> {
  for (const { contentId, channelId } of partnerships) {
    await sql`insert into content_partners (content_id, channel_id)
      select contents.id, channels.id from contents, channels
      where contents.id = ${contentId} and channels.id = ${channelId}
        and contents.social_type = channels.social_type
        and channels.creator_id not in (
          select publisher.creator_id from channels publisher where publisher.id = contents.channel_id
            or publisher.id in (select channel_id from content_partners where content_id = contents.id))`.execute(
      tx,
    )
  }
}

/** Replaces the partners. */
export async function replacePartners(
  tx: Db,
  contentId: string,
  channelIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('content_partners').where('content_id', '=', contentId).execute()
  await addPartners(
    tx,
    channelIds.map((channelId) => ({ contentId, channelId })),
  )
}

/** Drops partners whose channels no longer take part in the campaign. */
export async function dropPartnersOfOthers(tx: Db, campaignId: string): Promise<void> {
  await tx
    .deleteFrom('content_partners')
    .where('content_id', 'in', (eb) =>
      eb.selectFrom('contents').select('id').where('campaign_id', '=', campaignId),
    )
    .where('channel_id', 'not in', (eb) =>
      eb.selectFrom('campaign_channels').select('channel_id').where('campaign_id', '=', campaignId),
    )
    .execute()
}

/** Whether one of the channels published the content, as its own or as a partner. */
export function publishedBy(
  idColumn: string,
  channelColumn: string,
  channelIds: readonly string[],
): RawBuilder<boolean> {
  const ids = sql.join(['', ...channelIds])
  return sql<boolean>`(${sql.ref(channelColumn)} in (${ids})
    or ${sql.ref(idColumn)} in (select content_id from content_partners where channel_id in (${ids})))`
}

/** The same for a row of `deleted_contents`. */
export function wasPublishedBy(channelIds: readonly string[]): RawBuilder<boolean> {
  const among = channelIds.map((id) => sql`partners like ${`%"${id}"%`}`)
  return sql<boolean>`(${sql.join([sql`channel_id in (${sql.join(['', ...channelIds])})`, ...among], sql` or `)})`
}

function byContent(rows: readonly { content_id: string; channel_id: string }[]): Map<string, string[]> {
  const partners = new Map<string, string[]>()
  for (const { content_id, channel_id } of rows) {
    partners.set(content_id, [...(partners.get(content_id) ?? []), channel_id])
  }
  return partners
}
