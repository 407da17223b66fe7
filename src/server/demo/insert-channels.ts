import { fold } from '../../lib/fold.ts'
import { addDays } from '../../lib/add-days.ts'
import { chunks } from '../../lib/chunks.ts'
import type { SocialType } from '../../vocabulary/social-types.ts'
import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import type { Db } from '../db/schema.ts'
import type { StoredOverlap } from '../db/stored-reports.ts'
import { seededRandom } from '../providers/simulated/seeded-random.ts'
import { audienceOf } from '../providers/simulated/simulated-audience.ts'
import { followersAt } from '../providers/simulated/simulated-channel.ts'
import { overlapOf } from '../providers/simulated/simulated-overlap.ts'
import { brandsElsewhere } from './demo-brands.ts'
import { demoCreators, type DemoCreatorKey } from './demo-creators.ts'
import { type DemoImages, portraitOf } from './demo-images.ts'
import type { PlannedCampaign, PlannedChannel } from './plan-campaign.ts'

/** Days of stored followers, one a week. */
const DAYS_OF_FOLLOWERS = 182
/** Channels without a known audience. */
const WITH_AUDIENCE = 0.88
const AT_ONCE = 500

/** The ids of all channels, by platform and handle. */
export async function readChannelIds(tx: Db): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('channels').select(['id', 'social_type', 'handle']).execute()
  return new Map(rows.map(({ id, social_type: socialType, handle }) => [socialType + handle, id]))
}

/** Inserts the creators' profiles, half a year of their channels' followers, and their audiences. */
export async function insertChannels(
  tx: Db,
  campaigns: readonly PlannedCampaign[],
  channelIds: ReadonlyMap<string, string>,
  images: DemoImages,
  measuredAt: string,
): Promise<void> {
  const creators = campaigns.flatMap((campaign) => campaign.creators)
  for (const key of new Set(creators.map((creator) => creator.key))) await setProfile(tx, key, images)
  const channels = new Map(
    creators
      .flatMap((creator) => creator.channels)
      .map((channel) => [channelIds.get(channel.socialType + channel.handle) ?? '', channel]),
  )
  for (const [id, channel] of channels) await insertFollowers(tx, id, channel, measuredAt)
  const followers = [...channels].flatMap(([id, channel]) => followerRows(id, channel, measuredAt))
  for (const some of chunks(followers, AT_ONCE)) {
    await tx.insertInto('channel_snapshots').values(some).execute()
  }
  const audiences = [...channels]
    .filter(([, channel]) => seededRandom(`audience known:${channel.url}`).chance(WITH_AUDIENCE))
    .map(([id, channel]) => ({
      channel_id: id,
      report: JSON.stringify(audienceOf(channel)),
      measured_at: measuredAt,
      simulated: 1 as const,
    }))
  await tx.insertInto('audiences').values(audiences).execute()
}

/** The audience overlap on each platform on which a campaign has several channels. */
export async function insertOverlaps(
  tx: Db,
  { creators, contents }: PlannedCampaign,
  campaignId: string,
  channelIds: ReadonlyMap<string, string>,
  measuredAt: string,
): Promise<void> {
  if (contents.length === 0) return
  for (const socialType of SOCIAL_TYPES) {
    const channels = creators
      .flatMap((creator) => creator.channels)
      .filter((channel) => channel.socialType === socialType)
    if (channels.length < 2) continue
    const report = JSON.stringify(storedOverlap(socialType, channels, channelIds, measuredAt))
    await tx
      .insertInto('audience_overlaps')
      .values({
        campaign_id: campaignId,
        social_type: socialType,
        report,
        measured_at: measuredAt,
        simulated: 1,
      })
      .execute()
  }
}

function storedOverlap(
  socialType: SocialType,
  channels: readonly PlannedChannel[],
  channelIds: ReadonlyMap<string, string>,
  measuredAt: string,
): StoredOverlap {
  const { totalFollowers, uniqueFollowers, channels: reported } = overlapOf(channels, measuredAt)
  return {
    totalFollowers,
    uniqueFollowers,
    channels: reported.map(({ handle, followersCount, unique, overlapping }) => ({
      channelId: channelIds.get(socialType + handle) ?? '',
      followersCount,
      unique,
      overlapping,
    })),
  }
}

async function setProfile(tx: Db, key: DemoCreatorKey, images: DemoImages): Promise<void> {
  const { name, topic, city, industries, niche, bio } = demoCreators[key]
  await tx
    .updateTable('creators')
    .set({
      image_id: images.get(portraitOf(key))?.id ?? null,
      city,
      city_folded: fold(city),
      industries: JSON.stringify(industries),
      niche,
      bio,
      cpp: seededRandom(`cpp:${key}`).integer(4, 60) * 50,
      brands: JSON.stringify(brandsElsewhere[topic]),
      email: `${key}@creator.example`,
    })
    .where('name_folded', '=', fold(name))
    .execute()
}

async function insertFollowers(
  tx: Db,
  id: string,
  channel: PlannedChannel,
  measuredAt: string,
): Promise<void> {
  await tx
    .updateTable('channels')
    .set({
      display_name: channel.displayName,
      followers_count: followersAt(channel, measuredAt),
      followers_at: measuredAt,
      followers_origin: 'MEASURED',
    })
    .where('id', '=', id)
    .execute()
}

function followerRows(id: string, channel: PlannedChannel, measuredAt: string) {
  const day = measuredAt.slice(0, 10)
  const time = measuredAt.slice(10)
  return Array.from({ length: DAYS_OF_FOLLOWERS / 7 + 1 }, (_, week) => {
    const at = `${addDays(day, -7 * week)}${time}`
    const counted = { followers_count: followersAt(channel, at), origin: 'MEASURED' } as const
    return { channel_id: id, measured_at: at, ...counted }
  })
}
