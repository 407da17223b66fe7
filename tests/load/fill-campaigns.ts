import { addDays } from '../../src/lib/add-days.ts'
import type { ContentType } from '../../src/vocabulary/content-types.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { newId } from '../../src/server/base/new-id.ts'
import type { Services } from '../../src/server/http/services.ts'
import { recomputeRollup } from '../../src/server/modules/numbers/recompute-rollup.ts'
import { generator, insertMeasured, type Random } from './insert-measured.ts'

export type Filling = {
  campaigns: number
  creators: number
  /** Of each campaign. */
  contents: number
  /** Of each content. */
  snapshots: number
}

const FIRST_DAY = '2024-01-01'
const KINDS: readonly ContentType[] = ['INSTAGRAM_POST', 'INSTAGRAM_REEL', 'INSTAGRAM_STORY', 'TIKTOK_POST']

/** One client's campaigns over a year, with contents and their measurements; returns the campaigns' ids. */
export async function fillCampaigns({ database }: Services, filling: Filling): Promise<string[]> {
  const random = generator(42)
  const channels = await database.transaction((tx) => insertCreators(tx, filling.creators, random))
  const ids: string[] = []
  for (let index = 0; index < filling.campaigns; index += 1) {
    const start = addDays(FIRST_DAY, Math.floor((index * 330) / filling.campaigns))
    ids.push(
      await database.transaction(async (tx) => {
        const id = await insertCampaign(tx, index, start)
        const theirs = Array.from(
          { length: 20 },
          (_, place) => channels[(index * 7 + place * 3) % channels.length],
        )
        await insertParticipants(
          tx,
          id,
          theirs.flatMap((one) => one ?? []),
        )
        await insertContents(
          tx,
          id,
          theirs.flatMap((one) => one ?? []),
          start,
          filling,
          random,
        )
        await recomputeRollup(tx, id)
        return id
      }),
    )
  }
  return ids
}

type Channel = { creatorId: string; instagram: string; tiktok: string }
async function insertCreators(tx: Db, count: number, random: Random): Promise<Channel[]> {
  const made: Channel[] = []
  for (let index = 0; index < count; index += 1) {
    const channel = { creatorId: newId(), instagram: newId(), tiktok: newId() }
    const at = `${FIRST_DAY}T00:00:00.000Z`
    const name = `creator ${index}`
    const nothing = { image_id: null, city: null, niche: null, bio: null, cpp: null }
    await tx
      .insertInto('creators')
      .values({
        ...nothing,
        id: channel.creatorId,
        name,
        name_folded: name,
        industries: '[]',
        brands: '[]',
        email: null,
        phone: null,
        version: 1,
        created_at: at,
      })
      .execute()
    for (const socialType of ['INSTAGRAM', 'TIKTOK'] as const) {
      const id = socialType === 'INSTAGRAM' ? channel.instagram : channel.tiktok
      const followers = 2_000 + random(900_000)
      await tx
        .insertInto('channels')
        .values({
          id,
          creator_id: channel.creatorId,
          social_type: socialType,
          key: name,
          handle: name,
          url: `https://example.org/${id}`,
          display_name: null,
          picture_url: null,
          external_id: null,
          followers_count: followers,
          followers_at: at,
          followers_origin: 'MEASURED',
          created_at: at,
        })
        .execute()
      const days = Array.from({ length: 52 }, (_, week) => ({
        channel_id: id,
        measured_at: `${addDays(FIRST_DAY, week * 7)}T05:00:00.000Z`,
        followers_count: followers + week * 10,
        origin: 'MEASURED' as const,
      }))
      await tx.insertInto('channel_snapshots').values(days).execute()
    }
    made.push(channel)
  }
  return made
}

async function insertCampaign(tx: Db, index: number, start: string): Promise<string> {
  const id = newId()
  const at = `${start}T00:00:00.000Z`
  const name = `campagna ${index}`
  const owner = await tx.selectFrom('organizations').select('id').executeTakeFirst()
  const organizationId = owner?.id ?? newId()
  if (owner === undefined) {
    await tx
      .insertInto('organizations')
      .values({
        id: organizationId,
        name: 'cliente',
        name_folded: 'cliente',
        image_id: null,
        version: 1,
        created_at: at,
      })
      .execute()
  }
  const brandId = newId()
  await tx
    .insertInto('brands')
    .values({ id: brandId, name, name_folded: name, image_id: null, created_at: at })
    .execute()
  await tx
    .insertInto('campaigns')
    .values({
      id,
      type: 'STANDARD',
      brand_id: brandId,
      organization_id: organizationId,
      name,
      name_folded: name,
      search_folded: name,
      brand_folded: name,
      organization_folded: 'cliente',
      cover_image_id: null,
      start_date: start,
      end_date: addDays(start, 34),
      cost: 10_000,
      impressions_target_min: null,
      impressions_target_max: null,
      reach_target_min: null,
      reach_target_max: null,
      show_impression_targets: 0,
      show_reach_targets: 0,
      audience_visibility: 1,
      ecv_min: null,
      ecv_max: null,
      use_estimates: 1,
      public_costs: 0,
      tracking_methods: '[]',
      shared: 0,
      version: 1,
      created_at: at,
      updated_at: at,
      metrics_updated_at: null,
      rollup: null,
      rollup_version: null,
      impressions_view_count: null,
      content_count: 0,
      creators_count: 0,
    })
    .execute()
  return id
}

async function insertParticipants(tx: Db, campaignId: string, channels: readonly Channel[]): Promise<void> {
  const unique = [...new Map(channels.map((one) => [one.creatorId, one])).values()]
  await tx
    .insertInto('campaign_creators')
    .values(
      unique.map((one, position) => ({
        campaign_id: campaignId,
        creator_id: one.creatorId,
        cost: 500,
        position,
      })),
    )
    .execute()
  const ids = unique.flatMap((one) => [one.instagram, one.tiktok])
  await tx
    .insertInto('campaign_channels')
    .values(ids.map((channel_id, position) => ({ campaign_id: campaignId, channel_id, position })))
    .execute()
}

async function insertContents(
  tx: Db,
  campaignId: string,
  channels: readonly Channel[],
  start: string,
  { contents, snapshots }: Filling,
  random: Random,
): Promise<void> {
  const made = Array.from({ length: contents }, (_, index) => {
    const contentType = KINDS[random(KINDS.length)] ?? 'INSTAGRAM_POST'
    const channel = channels[random(channels.length)]
    const day = addDays(start, random(35))
    const isTiktok = contentType === 'TIKTOK_POST'
    const channelId = (isTiktok ? channel?.tiktok : channel?.instagram) ?? ''
    const likes = random(8_000)
    // Some have views, some also reach, some only likes and comments, stories nothing.
    const views = contentType === 'INSTAGRAM_STORY' || random(4) === 0 ? null : random(120_000)
    return {
      index,
      contentType,
      channelId,
      day,
      likes,
      views,
      reach: random(3) === 0 ? random(90_000) : null,
    }
  })
  const rows = made.map((one) => ({ id: newId(), ...one }))
  await insertMeasured(tx, campaignId, rows, snapshots)
}
