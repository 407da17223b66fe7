import type { Db } from '../db/schema.ts'
import { parseSocialLink } from '../../trade/parse-social-link.ts'
import type { ChannelRef, ContentRef } from '../providers/social-provider.ts'

/** What a campaign's refresh covers: its channels and known contents. */
export type CampaignTargets = {
  readonly id: string
  readonly startDate: string
  readonly endDate: string
  readonly tracking: readonly string[]
  /** What is found waits until staff takes it. */
  readonly review: boolean
  readonly channels: readonly TargetChannel[]
}
export type TargetChannel = { readonly id: string; readonly ref: ChannelRef }
export type TargetContent = { readonly id: string; readonly channelId: string; readonly ref: ContentRef }

/** null where the campaign is gone. */
export async function readTargets(db: Db, campaignId: string): Promise<CampaignTargets | null> {
  const campaign = await db
    .selectFrom('campaigns')
    .select(['id', 'start_date', 'end_date', 'tracking_methods', 'review_tracked'])
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (campaign === undefined) return null
  const tracking: unknown = JSON.parse(campaign.tracking_methods)
  return {
    id: campaign.id,
    startDate: campaign.start_date,
    endDate: campaign.end_date,
    tracking: Array.isArray(tracking) ? tracking.filter((method) => typeof method === 'string') : [],
    review: campaign.review_tracked === 1,
    channels: await readChannels(db, campaignId),
  }
}

async function readChannels(db: Db, campaignId: string): Promise<TargetChannel[]> {
  const rows = await db
    .selectFrom('campaign_channels')
    .innerJoin('channels', 'channels.id', 'campaign_channels.channel_id')
    .innerJoin('creators', 'creators.id', 'channels.creator_id')
    .select(['channels.id', 'social_type', 'handle', 'external_id', 'url'])
    .where('campaign_id', '=', campaignId)
    // Nothing more is to be learnt of whoever was erased.
    .where('erased_at', 'is', null)
    .orderBy('position')
    .orderBy('channels.id')
    .execute()
  return rows.map(({ id, social_type: socialType, external_id: externalId, ...named }) => ({
    id,
    ref: { socialType, externalId, handle: named.handle, url: named.url },
  }))
}

/** The contents that can be requested from a provider: a story is gone after a day. */
export async function readContents(db: Db, { id, channels }: CampaignTargets): Promise<TargetContent[]> {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'channel_id', 'content_type', 'link', 'creation_date'])
    .where('campaign_id', '=', id)
    .where('content_type', '!=', 'INSTAGRAM_STORY')
    .orderBy('creation_date')
    .orderBy('id')
    .execute()
  const refs = new Map(channels.map((channel) => [channel.id, channel.ref]))
  return rows.flatMap(({ id: contentId, channel_id: channelId, content_type: contentType, ...row }) => {
    const channel = refs.get(channelId)
    const link = parseSocialLink(row.link)
    if (channel === undefined || link?.kind !== 'content') return []
    const { socialType, id: code } = link
    const ref = { socialType, contentType, code, url: row.link, channel, publishedAt: row.creation_date }
    return [{ id: contentId, channelId, ref }]
  })
}
