import { sql } from 'kysely'
import * as v from 'valibot'
import type { CountedContent } from '../../../domain/counted-content.ts'
import { publishersOf } from '../../../domain/shared-contents.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import { campaignPartners } from '../../db/content-partners.ts'
import { NEWEST_COLUMNS } from '../../db/counts.ts'
import type { Db } from '../../db/schema.ts'
import { countsOf, originsOf } from './content-data.ts'
import { campaignChannels, type ReportChannel } from './campaign-channels.ts'
import { type StoredOverlap, storedOverlap } from '../../db/stored-reports.ts'

export type ReportContent = CountedContent & {
  id: string
  creationDay: string
  /** Whether its link is a short one that only the platform can resolve. */
  isShort: boolean
}

/** The same for a row of `contents`, like `isShortLink`. */
const isShortKey = sql<boolean>`content_key like '%:alias:%'`

/** The audience overlap of a platform's channels, from a provider. */
export type ReportOverlap = StoredOverlap & { socialType: SocialType }

/** All input of a campaign's metrics. */
export type CampaignNumbers = {
  contents: ReportContent[]
  channels: ReportChannel[]
  overlaps: ReportOverlap[]
}

/** @param campaign with its last measurement, or a promise of it: the rest is read in parallel */
export async function campaignNumbers(
  db: Db,
  campaign: { id: string; metrics_updated_at: string | null | Promise<string | null> },
): Promise<CampaignNumbers> {
  const [contents, channels, overlaps, partnersOf] = await Promise.all([
    countedContents(db, campaign.id),
    campaignChannels(db, campaign.id, campaign.metrics_updated_at),
    campaignOverlaps(db, campaign.id),
    campaignPartners(db, campaign.id),
  ])
  const followersOf = new Map(channels.map(({ id, followersCount }) => [id, followersCount]))
  const withPartners = (content: ReportContent): ReportContent => {
    const partnerIds = partnersOf.get(content.id)
    if (partnerIds === undefined) return content
    return { ...content, shared: { partnerIds, followersCount: followersOf.get(content.channelId) ?? null } }
  }
  return {
    contents: partnersOf.size === 0 ? contents : contents.map(withPartners),
    channels,
    overlaps,
  }
}

/** The numbers limited to some platforms. */
export function onPlatforms(
  { contents, channels, overlaps }: CampaignNumbers,
  platforms: readonly SocialType[] | undefined,
): CampaignNumbers {
  if (platforms === undefined) return { contents, channels, overlaps }
  const left = channels.filter(({ socialType }) => platforms.includes(socialType))
  return {
    contents: contentsOf(contents, left),
    channels: left,
    overlaps: overlaps.filter(({ socialType }) => platforms.includes(socialType)),
  }
}

/** The numbers limited to some channels; overlaps remain those of all of them. */
export function ofChannels(
  { contents, channels, overlaps }: CampaignNumbers,
  isIncluded: (channel: ReportChannel) => boolean,
): CampaignNumbers {
  const left = channels.filter(isIncluded)
  const ids = new Set(left.map(({ id }) => id))
  const theirs = contents.flatMap((content) => {
    const publishers = publishersOf(content)
    const channelId = publishers.find((id) => ids.has(id))
    if (channelId === undefined) return []
    if (channelId === content.channelId || content.shared === undefined) return [content]
    const partnerIds = publishers.filter((id) => id !== channelId)
    return [{ ...content, channelId, shared: { ...content.shared, partnerIds } }]
  })
  return { contents: theirs, channels: left, overlaps }
}

/** The contents that belong to one of the channels. */
export function contentsOf<C extends { channelId: string }>(
  contents: readonly C[],
  channels: readonly { id: string }[],
): C[] {
  const ids = new Set(channels.map(({ id }) => id))
  return contents.filter(({ channelId }) => ids.has(channelId))
}

async function countedContents(db: Db, campaignId: string): Promise<ReportContent[]> {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'channel_id', 'content_type', 'creation_day', 'views_definition', ...NEWEST_COLUMNS])
    .select(sql<number>`case when ${isShortKey} then 1 else 0 end`.as('is_short'))
    .where('campaign_id', '=', campaignId)
    .orderBy('creation_date')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    channelId: row.channel_id,
    contentType: row.content_type,
    creationDay: row.creation_day,
    isShort: row.is_short === 1,
    viewsDefinition: row.views_definition,
    ...countsOf(row),
    origin: originsOf(row),
  }))
}

async function campaignOverlaps(db: Db, campaignId: string): Promise<ReportOverlap[]> {
  const rows = await db
    .selectFrom('audience_overlaps')
    .select(['social_type', 'report'])
    .where('campaign_id', '=', campaignId)
    .orderBy('social_type')
    .execute()
  return rows.map(({ social_type, report }) => ({
    socialType: social_type,
    ...v.parse(storedOverlap, JSON.parse(report)),
  }))
}
