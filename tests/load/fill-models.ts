import { addDays } from '../../src/lib/add-days.ts'
import { CONTENT_TYPES, SOCIAL_TYPE_OF } from '../../src/vocabulary/content-types.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { recomputeRollup } from '../../src/server/modules/numbers/recompute-rollup.ts'
import { generator, insertMeasured, type Random } from './insert-measured.ts'

/** The first eight characters of every model's ids; a copy has others. */
export const MODEL_PREFIX = '01800000'
export const CREATORS_OF_BLOCK = 20

const SNAPSHOTS = 3
const FOLLOWER_COUNTS = 12
const JOBS = 3
/** YouTube needs channels that do not exist here. */
const KINDS = CONTENT_TYPES.filter((kind) => kind !== 'YOUTUBE_VIDEO')

/** The creators of one block, each with a channel on Instagram and one on TikTok. */
export async function insertModelCreators(tx: Db, at: string): Promise<void> {
  const random = generator(1)
  const creators = Array.from({ length: CREATORS_OF_BLOCK }, (_, index) => creatorRow(index, at))
  const channels = creators.flatMap((_, index) =>
    (['INSTAGRAM', 'TIKTOK'] as const).map((socialType) => channelRow(index, socialType, random, at)),
  )
  await tx.insertInto('creators').values(creators).execute()
  await tx.insertInto('channels').values(channels).execute()
  const counts = channels.flatMap(({ id, followers_count }) =>
    // Constant over time, so that a campaign's sums are also valid for copies at other times.
    Array.from({ length: FOLLOWER_COUNTS }, (_, index) => ({
      channel_id: id,
      measured_at: `${addDays(at.slice(0, 10), index * 90)}T05:00:00.000Z`,
      followers_count,
      origin: 'MEASURED' as const,
    })),
  )
  await tx.insertInto('channel_snapshots').values(counts).execute()
}

type Model = {
  number: number
  contents: number
  start: string
  brandId: string
  brandName: string
  organizationId: string
  organizationName: string
}

/** A campaign of the block's creators with its sums, as the product would create it; returns its id. */
export async function insertModelCampaign(tx: Db, model: Model): Promise<string> {
  const random = generator(model.number + 7)
  const id = modelId('1', model.number, 0)
  await tx.insertInto('campaigns').values(campaignRow(id, model)).execute()
  const count = Math.min(CREATORS_OF_BLOCK, Math.max(5, Math.floor(model.contents / 10)))
  const creators = Array.from({ length: count }, (_, place) => (model.number * 5 + place) % CREATORS_OF_BLOCK)
  await tx
    .insertInto('campaign_creators')
    .values(
      creators.map((creator, position) => ({
        campaign_id: id,
        creator_id: modelId('2', 0, creator),
        cost: 500,
        position,
      })),
    )
    .execute()
  await tx
    .insertInto('campaign_channels')
    .values(
      creators
        .flatMap((creator) => [channelId(creator, 'INSTAGRAM'), channelId(creator, 'TIKTOK')])
        .map((channel_id, position) => ({ campaign_id: id, channel_id, position })),
    )
    .execute()
  await insertContents(tx, id, model, creators, random)
  await tx.insertInto('refresh_jobs').values(jobRows(id, model)).execute()
  await recomputeRollup(tx, id)
  return id
}

async function insertContents(
  tx: Db,
  campaignId: string,
  { number, contents, start }: Model,
  creators: readonly number[],
  random: Random,
): Promise<void> {
  const made = Array.from({ length: contents }, (_, index) => {
    const kind = KINDS[random(KINDS.length)] ?? 'INSTAGRAM_POST'
    const creator = creators[random(creators.length)] ?? 0
    const likes = random(8_000)
    // Some have views, some also reach, some only likes and comments, stories nothing.
    const views = kind === 'INSTAGRAM_STORY' || random(4) === 0 ? null : random(120_000)
    const reach = random(3) === 0 ? random(90_000) : null
    const id = modelId('4', number, index)
    return {
      id,
      index,
      contentType: kind,
      channelId: channelId(creator, SOCIAL_TYPE_OF[kind]),
      likes,
      views,
      reach,
      day: addDays(start, random(35)),
    }
  })
  await insertMeasured(tx, campaignId, made, SNAPSHOTS)
}

function creatorRow(index: number, at: string) {
  const name = `creator ${String((index * 7) % CREATORS_OF_BLOCK).padStart(2, '0')}`
  const nothing = { image_id: null, city: null, niche: null, bio: null, cpp: null, email: null, phone: null }
  const words = { industries: '[]', brands: '[]' }
  return {
    id: modelId('2', 0, index),
    name,
    name_folded: name,
    ...nothing,
    ...words,
    version: 1,
    created_at: at,
  }
}

function channelRow(index: number, socialType: 'INSTAGRAM' | 'TIKTOK', random: Random, at: string) {
  const id = channelId(index, socialType)
  const nothing = { display_name: null, picture_url: null, external_id: null }
  return {
    id,
    creator_id: modelId('2', 0, index),
    social_type: socialType,
    key: `creator${index}`,
    handle: `creator${index}`,
    url: `https://example.org/${id}`,
    ...nothing,
    followers_count: 2_000 + random(900_000),
    followers_at: at,
    followers_origin: 'MEASURED' as const,
    created_at: at,
  }
}

function campaignRow(
  id: string,
  { number, start, brandId, brandName, organizationId, organizationName }: Model,
) {
  const name = `campagna ${String((number * 61) % 1_000).padStart(3, '0')}`
  const at = `${start}T00:00:00.000Z`
  return {
    id,
    type: number % 7 === 0 ? ('PR' as const) : ('STANDARD' as const),
    brand_id: brandId,
    organization_id: organizationId,
    name,
    name_folded: name,
    search_folded: `${name} ${brandName}`,
    brand_folded: brandName,
    organization_folded: organizationName,
    cover_image_id: null,
    start_date: start,
    end_date: addDays(start, 34),
    cost: 10_000,
    impressions_target_min: 100_000,
    impressions_target_max: 200_000,
    reach_target_min: null,
    reach_target_max: null,
    show_impression_targets: 1 as const,
    show_reach_targets: 0 as const,
    audience_visibility: 1 as const,
    ecv_min: null,
    ecv_max: null,
    use_estimates: 1 as const,
    public_costs: 0 as const,
    tracking_methods: '[]',
    shared: 0 as const,
    version: 1,
    created_at: at,
    updated_at: at,
    metrics_updated_at: null,
    rollup: null,
    rollup_version: null,
    impressions_view_count: null,
    content_count: 0,
    creators_count: 0,
  }
}

function jobRows(campaignId: string, { number, start }: Model) {
  return Array.from({ length: JOBS }, (_, index) => {
    const at = `${addDays(start, 10 + index)}T05:00:00.000Z`
    const noOne = { requested_by: null, lease_until: null, worker: null }
    return {
      id: modelId('5', number, index),
      campaign_id: campaignId,
      kind: 'METRICS' as const,
      state: 'DONE' as const,
      done: 10,
      total: 10,
      ...noOne,
      created_at: at,
      started_at: at,
      finished_at: at,
    }
  })
}

function channelId(creator: number, socialType: string): string {
  return modelId('3', socialType === 'TIKTOK' ? 1 : 0, creator)
}

function modelId(letter: string, number: number, index: number): string {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
  return `${MODEL_PREFIX}-0000-7000-8${letter}00-${hex(number, 6)}${hex(index, 6)}`
}
