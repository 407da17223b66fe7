import type { Selectable } from 'kysely'
import type { CampaignTable } from '../db/schema-campaigns.ts'
import type { Db } from '../db/schema.ts'
import { parseSocialLink } from '../../vocabulary/parse-social-link.ts'
import type { ChannelRef, ContentRef, SocialProvider } from '../providers/social-provider.ts'
import { hasAudience, isMeasured } from './freshness.ts'

/** What a campaign's refresh covers: its channels and known contents. */
export type CampaignTargets = {
  readonly id: string
  readonly startDate: string
  readonly endDate: string
  readonly tracking: readonly string[]
  /** Found contents wait for review by staff. */
  readonly review: boolean
  readonly channels: readonly TargetChannel[]
}
/** `isFresh`: whether its audience was fresh when this was read. */
export type TargetChannel = { readonly id: string; readonly ref: ChannelRef; readonly isFresh: boolean }
/** `isFresh`: whether its counts were. */
export type TargetContent = {
  readonly id: string
  readonly channelId: string
  readonly ref: ContentRef
  readonly isFresh: boolean
}

/** The columns of a campaign needed for it. */
export const TARGET_COLUMNS = ['id', 'start_date', 'end_date', 'tracking_methods', 'review_tracked'] as const
export type TargetCampaign = Pick<Selectable<CampaignTable>, (typeof TARGET_COLUMNS)[number]>

/** Provider and time: whether stored data are fresh depends on both. */
export type Planning = { readonly provider: SocialProvider; readonly now: Date }

/** null if the campaign is gone. */
export async function readTargets(
  db: Db,
  campaignId: string,
  planning: Planning,
): Promise<CampaignTargets | null> {
  const campaign = await db
    .selectFrom('campaigns')
    .select(TARGET_COLUMNS)
    .where('id', '=', campaignId)
    .executeTakeFirst()
  return campaign === undefined ? null : await targetsOf(db, campaign, planning)
}

export async function targetsOf(
  db: Db,
  campaign: TargetCampaign,
  planning: Planning,
): Promise<CampaignTargets> {
  const tracking: unknown = JSON.parse(campaign.tracking_methods)
  return {
    id: campaign.id,
    startDate: campaign.start_date,
    endDate: campaign.end_date,
    tracking: Array.isArray(tracking) ? tracking.filter((method) => typeof method === 'string') : [],
    review: campaign.review_tracked === 1,
    channels: await readChannels(db, campaign.id, planning),
  }
}

async function readChannels(
  db: Db,
  campaignId: string,
  { provider, now }: Planning,
): Promise<TargetChannel[]> {
  const rows = await db
    .selectFrom('campaign_channels')
    .innerJoin('channels', 'channels.id', 'campaign_channels.channel_id')
    .select(['channels.id', 'social_type', 'handle', 'external_id', 'url'])
    .select(hasAudience(provider.simulated, now).as('is_fresh'))
    .where('campaign_id', '=', campaignId)
    // Erased creators are not looked up. No join: PostgreSQL would start with the creators, nearly all of whom are not
    // erased.
    .where(
      (is) =>
        is.selectFrom('creators').select('erased_at').whereRef('creators.id', '=', 'channels.creator_id'),
      'is',
      null,
    )
    .orderBy('position')
    .orderBy('channels.id')
    .execute()
  return rows.map(({ id, is_fresh, social_type: socialType, external_id: externalId, ...named }) => ({
    id,
    isFresh: Boolean(is_fresh),
    ref: { socialType, externalId, handle: named.handle, url: named.url },
  }))
}

/** Contents that a provider still has: a story expires after a day. */
export async function readContents(db: Db, campaign: CampaignTargets, now: Date): Promise<TargetContent[]> {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'channel_id', 'content_type', 'link', 'creation_date'])
    .select(isMeasured(campaign, now).as('is_fresh'))
    .where('campaign_id', '=', campaign.id)
    .where('content_type', '!=', 'INSTAGRAM_STORY')
    .orderBy('creation_date')
    .orderBy('id')
    .execute()
  const refs = new Map(campaign.channels.map((channel) => [channel.id, channel.ref]))
  return rows.flatMap(({ id: contentId, channel_id: channelId, content_type: contentType, ...row }) => {
    const channel = refs.get(channelId)
    const link = parseSocialLink(row.link)
    if (channel === undefined || link?.kind !== 'content') return []
    const { socialType, id: code } = link
    const ref = { socialType, contentType, code, url: row.link, channel, publishedAt: row.creation_date }
    return [{ id: contentId, channelId, ref, isFresh: Boolean(row.is_fresh) }]
  })
}
