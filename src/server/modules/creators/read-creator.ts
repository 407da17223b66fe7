import * as v from 'valibot'
import type { Creator, CreatorProfile } from '../../../contract/creators.ts'
import { agcomMark } from '../../../domain/agcom-mark.ts'
import { NO_METRICS } from '../../../domain/no-metrics.ts'
import { timelineOfGrowth } from '../../../domain/timeline.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import type { Db } from '../../db/schema.ts'
import { measuredGrowth } from '../numbers/measured-growth.ts'
import { campaignSummaries } from '../campaigns/campaign-summary.ts'
import { SUMMARY_COLUMNS, visibleCampaigns } from '../access/visible-campaigns.ts'
import { creatorMetrics } from '../access/hide-metrics.ts'
import { creatorChannels } from './creator-channels.ts'
import { type CreatorWork, creatorWork, numbersOfWork, sumsOf } from './creator-numbers.ts'
import { creatorParts } from './creator-parts.ts'
import { type CreatorServing, creatorSummary, creatorVisibility } from './creator-summaries.ts'
import { type CreatorRow, creatorSet, requireCreator } from '../access/visible-creators.ts'

/** A creator with profile, channels, campaigns and growth. @throws 404 if the caller may see none */
export async function readCreator(db: Db, id: string, serving: CreatorServing): Promise<Creator> {
  const { scope } = serving
  const row = await requireCreator(db, scope, id)
  const channels = await creatorChannels(db, scope, [id])
  const work = await creatorWork(db, scope, [id])
  const numbers = numbersOfWork(work, [id], channels)
  const set = creatorSet(scope, [id])
  const metricsOf = (channelId: string) =>
    creatorMetrics(numbers.byChannel.get(channelId) ?? NO_METRICS, creatorVisibility(scope))
  return {
    ...creatorSummary(row, channels, sumsOf(numbers).get(id), serving),
    profile: profileOf(row, scope.kind === 'staff'),
    channels: channels.map(({ id, creatorId, socialType, url, handle, followersCount }) => ({
      id,
      creatorId,
      socialType,
      url,
      handle,
      followersCount,
      metrics: metricsOf(id),
      campaignsCount: numbers.campaignsOfChannel.get(id) ?? 0,
    })),
    campaigns: await campaignsOf(db, id, serving),
    timeline: timelineOfGrowth(
      [...(await measuredGrowth(db, set, work.inCampaigns)), ...(await sharedGrowth(db, work))],
      romeDay(serving.now.getTime()),
    ),
    ...(scope.kind === 'staff'
      ? {
          work: creatorParts(work),
          agcom: markOf(channels),
          agcomList: listEntryOf(row),
          erased: row.erased_at !== null,
        }
      : {}),
  }
}

/** By followers: mean monthly views are not stored yet. */
function markOf(channels: readonly { followersCount: number | null }[]) {
  return agcomMark(channels.map(({ followersCount }) => ({ followersCount, monthlyViews: null })))
}

function listEntryOf(row: CreatorRow) {
  const { agcom_listed: listed, agcom_since: since, agcom_bio_seen: bioSeenOn } = row
  return { listed: listed === null ? null : listed === 1, since, bioSeenOn }
}

async function sharedGrowth(db: Db, { shared: { ids, owners } }: CreatorWork) {
  if (ids.length === 0) return []
  const campaignIds = [...new Set(owners.map(({ campaignId }) => campaignId))]
  return await measuredGrowth(db, { campaignIds }, owners, ids)
}

/** Newest first. */
async function campaignsOf(db: Db, creatorId: string, serving: CreatorServing) {
  const rows = await visibleCampaigns(db, serving.scope)
    .innerJoin('campaign_creators', 'campaign_creators.campaign_id', 'campaigns.id')
    .select(SUMMARY_COLUMNS)
    .where('campaign_creators.creator_id', '=', creatorId)
    .orderBy('campaigns.start_date', 'desc')
    .orderBy('campaigns.id')
    .execute()
  return await campaignSummaries(db, rows, serving)
}

const words = v.array(v.string())

function profileOf(row: CreatorRow, isForStaff: boolean): CreatorProfile {
  return {
    city: row.city,
    industries: v.parse(words, JSON.parse(row.industries)),
    niche: row.niche,
    bio: row.bio,
    brands: v.parse(words, JSON.parse(row.brands)),
    ...(isForStaff ? { cpp: row.cpp, email: row.email, phone: row.phone } : {}),
  }
}
