import type { SelectQueryBuilder } from 'kysely'
import { carriesTracking } from '../../domain/carries-tracking.ts'
import { chunks } from '../../lib/chunks.ts'
import { addDays } from '../../lib/add-days.ts'
import { parseSocialLink } from '../../trade/parse-social-link.ts'
import { romeMidnight } from '../../lib/rome-midnight.ts'
import type { SocialType } from '../../trade/social-types.ts'
import type { Db, Schema } from '../db/schema.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { ContentInfo, SocialProvider } from '../providers/social-provider.ts'
import type { CampaignTargets, TargetChannel, TargetContent } from './campaign-targets.ts'
import { freshOverlaps, hasAudience, isMeasured } from './freshness.ts'
import { storeAudience, storeChannel, storeOverlap } from './store-channel.ts'
import { type Found, type Measured, storeFound, storeMeasurements } from './store-content.ts'
import { storeWaiting } from './store-found.ts'

/** How many contents are new in the campaign, are new among those that wait, and have other counts than before. */
export type Tally = { came: number; waiting: number; changed: number }

/** What a response changes, and what is to be told of it: runs in the transaction that marks the step as done. */
export type Effect = (tx: Db, now: Date) => Promise<Partial<Tally>>

export type FetchContext = {
  readonly provider: SocialProvider
  /** To read from. */
  readonly db: Db
  readonly campaign: CampaignTargets
}

/** So many keys are looked up at once. */
const AT_ONCE = 500

const nothing: Effect = () => Promise.resolve({})

/** A private channel is a response with an error: its followers are stored, and the error is reported. */
export type FetchedChannel = { effect: Effect; error: ProviderError | null }

export async function fetchChannel(
  { provider }: FetchContext,
  { id, ref }: TargetChannel,
): Promise<FetchedChannel> {
  const info = await provider.channel(ref)
  const error = info.isPrivate ? new ProviderError('CHANNEL_PRIVATE', 'the profile is private') : null
  return { effect: silently((tx, now) => storeChannel(tx, id, info, now)), error }
}

/** The channel's publications within the campaign's days: those with its tracking, and those known already. */
export async function fetchFeed(context: FetchContext, channel: TargetChannel): Promise<Effect> {
  const { provider, campaign } = context
  const period = {
    since: romeMidnight(campaign.startDate),
    until: new Date(Date.parse(romeMidnight(addDays(campaign.endDate, 1))) - 1).toISOString(),
    tracking: campaign.tracking,
  }
  const infos: ContentInfo[] = []
  for await (const info of provider.feed(channel.ref, period)) infos.push(info)
  return storeTracked(campaign, channel, infos)
}

export async function fetchStories(context: FetchContext, channel: TargetChannel): Promise<Effect> {
  const { provider, campaign } = context
  const [since, until] = [romeMidnight(campaign.startDate), romeMidnight(addDays(campaign.endDate, 1))]
  const infos = await provider.stories(channel.ref, campaign.tracking)
  return storeTracked(
    campaign,
    channel,
    infos.filter(({ publishedAt }) => publishedAt >= since && publishedAt < until),
  )
}

export async function fetchContent(
  context: FetchContext,
  content: TargetContent,
  now: Date,
): Promise<Effect> {
  const { provider, db, campaign } = context
  // Asked again: its feed may have measured it since the job began.
  const fresh = db.selectFrom('contents').select('id').where('id', '=', content.id)
  if ((await fresh.where(isMeasured(campaign, now)).execute()).length > 0) return nothing
  const info = await provider.content(content.ref)
  return async (tx, at) => ({ changed: await storeMeasurements(tx, [{ id: content.id, info }], at) })
}

export async function fetchAudience(
  context: FetchContext,
  channel: TargetChannel,
  now: Date,
): Promise<Effect> {
  const { provider, db } = context
  // Another campaign's refresh may have brought it.
  const fresh = db.selectFrom('channels').select('id').where('id', '=', channel.id)
  if ((await fresh.where(hasAudience(provider.simulated, now)).execute()).length > 0) return nothing
  const report = await provider.audience(channel.ref)
  return silently((tx, at) => storeAudience(tx, channel.id, report, provider.simulated, at))
}

export async function fetchOverlap(
  context: FetchContext,
  socialType: SocialType,
  channels: readonly TargetChannel[],
  now: Date,
): Promise<Effect> {
  const { provider, db, campaign } = context
  if (channels.length < 2) return nothing
  if ((await freshOverlaps(db, campaign, provider.simulated, now)).has(socialType)) return nothing
  const report = await provider.overlap(
    socialType,
    channels.map(({ ref }) => ref),
  )
  return silently((tx, at) =>
    storeOverlap(tx, campaign.id, socialType, channels, report, provider.simulated, at),
  )
}

function silently(store: (tx: Db, now: Date) => Promise<void>): Effect {
  return async (tx, now) => {
    await store(tx, now)
    return {}
  }
}

function storeTracked(
  campaign: CampaignTargets,
  channel: TargetChannel,
  infos: readonly ContentInfo[],
): Effect {
  return async (tx, now) => {
    const { socialType } = channel.ref
    // The last of those that the feed has twice.
    const found = new Map<string, Found>()
    for (const info of infos) {
      const link = parseSocialLink(info.url)
      if (link?.kind === 'content') found.set(link.key, { link, info })
    }
    const links = [...found.keys()]
    const known = await idsAmong(tx.selectFrom('contents'), { campaign, socialType, links })
    const unwanted = tx.selectFrom('found_contents').where('was_left', '=', 1)
    const left = await idsAmong(unwanted, { campaign, socialType, links })
    const measured: Measured[] = []
    const fresh: Found[] = []
    for (const [key, one] of found) {
      const id = known.get(key)
      if (id !== undefined) measured.push({ id, info: one.info })
      else if (!left.has(key) && carriesTracking(one.info, campaign.tracking)) fresh.push(one)
    }
    const changed = await storeMeasurements(tx, measured, now)
    if (!campaign.review) {
      await storeFound(tx, campaign.id, channel.id, fresh, now)
      return { changed, came: fresh.length }
    }
    let waiting = 0
    for (const { link, info } of fresh) {
      if (await storeWaiting(tx, campaign, channel.id, link, info, now)) waiting += 1
    }
    return { changed, waiting }
  }
}

type Among = { campaign: CampaignTargets; socialType: SocialType; links: readonly string[] }

/** What the campaign has by these keys, whoever's: a post of two creators stands in the feeds of both. */
async function idsAmong(
  rows: SelectQueryBuilder<Schema, 'contents' | 'found_contents', object>,
  { campaign, socialType, links }: Among,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const some of chunks(links, AT_ONCE)) {
    const keys = await rows
      .select(['content_key', 'id'])
      .where('campaign_id', '=', campaign.id)
      .where('social_type', '=', socialType)
      .where('content_key', 'in', some)
      .execute()
    for (const { content_key: key, id } of keys) found.set(key, id)
  }
  return found
}
