import { addDays } from '../../lib/add-days.ts'
import { parseSocialLink } from '../../vocabulary/parse-social-link.ts'
import { romeMidnight } from '../../lib/rome-midnight.ts'
import type { SocialType } from '../../vocabulary/social-types.ts'
import type { Db } from '../db/schema.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { ContentInfo, SocialProvider } from '../providers/social-provider.ts'
import type { CampaignTargets, TargetChannel, TargetContent } from './campaign-targets.ts'
import { freshOverlaps, hasAudience, isMeasured } from './freshness.ts'
import type { Brought } from './store-fetched.ts'
import type { Found } from './store-content.ts'

export type FetchContext = {
  readonly provider: SocialProvider
  /** For reading. */
  readonly db: Db
  readonly campaign: CampaignTargets
}

/** A private channel is a response with an error: its followers are stored, and the error is reported. */
export type FetchedChannel = { brought: Brought; error: ProviderError | null }

export async function fetchChannel(
  { provider }: FetchContext,
  { id, ref }: TargetChannel,
): Promise<FetchedChannel> {
  const info = await provider.channel(ref)
  const error = info.isPrivate ? new ProviderError('CHANNEL_PRIVATE', 'the profile is private') : null
  return { brought: { kind: 'CHANNEL', channelId: id, info }, error }
}

/** The channel's publications within the campaign's days: those with its tracking, and known ones. */
export async function fetchFeed(context: FetchContext, channel: TargetChannel): Promise<Brought> {
  const { provider, campaign } = context
  const period = {
    since: romeMidnight(campaign.startDate),
    until: new Date(Date.parse(romeMidnight(addDays(campaign.endDate, 1))) - 1).toISOString(),
    tracking: campaign.tracking,
  }
  const infos: ContentInfo[] = []
  for await (const info of provider.feed(channel.ref, period)) infos.push(info)
  return feedOf(campaign, channel, infos)
}

export async function fetchStories(context: FetchContext, channel: TargetChannel): Promise<Brought> {
  const { provider, campaign } = context
  const [since, until] = [romeMidnight(campaign.startDate), romeMidnight(addDays(campaign.endDate, 1))]
  const infos = await provider.stories(channel.ref, campaign.tracking)
  return feedOf(
    campaign,
    channel,
    infos.filter(({ publishedAt }) => publishedAt >= since && publishedAt < until),
  )
}

export async function fetchContent(
  context: FetchContext,
  content: TargetContent,
  now: Date,
): Promise<Brought | null> {
  const { provider, db, campaign } = context
  // Read again: a feed may have measured it since the job began.
  const fresh = db.selectFrom('contents').select('id').where('id', '=', content.id)
  if ((await fresh.where(isMeasured(campaign, now)).execute()).length > 0) return null
  return { kind: 'CONTENT', id: content.id, info: await provider.content(content.ref) }
}

export async function fetchAudience(
  context: FetchContext,
  channel: TargetChannel,
  now: Date,
): Promise<Brought | null> {
  const { provider, db } = context
  // Another campaign's refresh may have stored it.
  const fresh = db.selectFrom('channels').select('id').where('id', '=', channel.id)
  if ((await fresh.where(hasAudience(provider.simulated, now)).execute()).length > 0) return null
  const report = await provider.audience(channel.ref)
  return { kind: 'AUDIENCE', channelId: channel.id, report, isSimulated: provider.simulated }
}

export async function fetchOverlap(
  context: FetchContext,
  socialType: SocialType,
  channels: readonly TargetChannel[],
  now: Date,
): Promise<Brought | null> {
  const { provider, db, campaign } = context
  if (channels.length < 2) return null
  if ((await freshOverlaps(db, campaign, provider.simulated, now)).has(socialType)) return null
  const report = await provider.overlap(
    socialType,
    channels.map(({ ref }) => ref),
  )
  return {
    kind: 'OVERLAP',
    campaignId: campaign.id,
    socialType,
    channels,
    report,
    isSimulated: provider.simulated,
  }
}

/** Removes duplicates in the feed; the last one counts. */
function feedOf(campaign: CampaignTargets, channel: TargetChannel, infos: readonly ContentInfo[]): Brought {
  const found = new Map<string, Found>()
  for (const info of infos) {
    const link = parseSocialLink(info.url)
    if (link?.kind === 'content') found.set(link.key, { link, info })
  }
  return { kind: 'FEED', campaign, channel, found: [...found.values()] }
}
