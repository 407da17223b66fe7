import { type ContentCounts, mapCounts } from '../../vocabulary/content-counts.ts'
import { computeMetrics } from '../../domain/compute-metrics.ts'
import { addDays } from '../../lib/add-days.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { roundSignificant } from '../../lib/round-significant.ts'
import { definitionOn } from '../../vocabulary/metric-definitions.ts'
import type { SocialType } from '../../vocabulary/social-types.ts'
import { channelTopics } from '../providers/simulated/channel-topics.ts'
import {
  followersAt,
  simulatedChannel,
  type SimulatedChannel,
} from '../providers/simulated/simulated-channel.ts'
import type { DemoCampaign } from './demo-campaigns.ts'
import type { DemoCreator } from './demo-creator.ts'
import { demoCreators, type DemoCreatorKey } from './demo-creators.ts'
import { demoBrands } from './demo-brands.ts'
import { ownCountsAt, planContent, type PlannedContent, publicationsOf, type Span } from './plan-contents.ts'

export type PlannedChannel = SimulatedChannel & { readonly url: string }
export type PlannedCreator = {
  readonly key: DemoCreatorKey
  readonly channels: readonly PlannedChannel[]
  /** Euro; null: unpaid. */
  readonly cost: number | null
}
export type Targets = {
  readonly impressions: readonly [number, number] | null
  readonly reach: readonly [number, number] | null
}
export type PlannedCampaign = {
  readonly demo: DemoCampaign
  readonly span: Span
  readonly creators: readonly PlannedCreator[]
  readonly contents: readonly PlannedContent[]
  /** Euro. */
  readonly cost: number
  readonly targets: Targets
}

/** Share of a campaign's cost that goes to the creators. */
const CREATORS_PART = 0.72
/** By outcome: lowest and highest target relative to the campaign's result. */
const TARGET_OF = { below: [1.12, 1.4], within: [0.86, 1.14], above: [0.62, 0.85] } as const

/** An invented campaign as of today: consistent contents, costs and targets. */
export function planCampaign(demo: DemoCampaign, today: string, now: string): PlannedCampaign {
  const span = { startDate: addDays(today, demo.from), endDate: addDays(today, demo.to) }
  const channelsOf = demo.creators.map((key) => ({
    key,
    channels: channelsOfCreator(demoCreators[key], demo.platforms),
  }))
  const published = channelsOf
    .flatMap(({ channels }) => channels)
    .flatMap((channel) =>
      publicationsOf(channel, span, demo.tracking).map((publication) => ({ channel, publication })),
    )
  const contents = published.flatMap(({ channel, publication }, at) => {
    const written = { ...publication, caption: captionFor(demo, publication.caption, at) }
    return planContent(channel, written, span, now, /_privat[oa]$/.test(channel.handle)) ?? []
  })
  const end = `${addDays(span.endDate, 30)}T12:00:00.000Z`
  const finalViews = published.reduce(
    (sum, { channel, publication }) => sum + ownCountsAt(channel, publication, end).views,
    0,
  )
  const reached = reachedSoFar(contents, now)
  const isOver = demo.to < 0
  const views = isOver ? (reached.views ?? finalViews) : finalViews
  const cost = Math.round((views * demo.cpm) / 1000 / 500) * 500
  return {
    demo,
    span,
    contents,
    cost,
    creators: shareOut(cost, channelsOf, now),
    targets: targetsOf(demo, views, isOver ? (reached.reach ?? views) : views * 0.78),
  }
}

function channelsOfCreator(creator: DemoCreator, platforms: readonly SocialType[]): PlannedChannel[] {
  const topic = channelTopics.find(({ name }) => name === creator.topic)
  const handles = { INSTAGRAM: creator.instagram, TIKTOK: creator.tiktok, YOUTUBE: creator.youtube }
  return platforms.flatMap((socialType) => {
    const handle = handles[socialType]
    if (handle === undefined) return []
    const channel = simulatedChannel(socialType, handle)
    return [{ ...channel, topic: topic ?? channel.topic, url: PROFILES[socialType] + handle }]
  })
}

const PROFILES: Readonly<Record<SocialType, string>> = {
  INSTAGRAM: 'https://www.instagram.com/',
  TIKTOK: 'https://www.tiktok.com/@',
  YOUTUBE: 'https://www.youtube.com/@',
}

/** Replaces the channel's usual captions with the brand's, keeping tags and labels. */
function captionFor({ brand }: DemoCampaign, caption: string, at: number): string {
  const tags = caption.match(/[#@][\p{L}\p{N}_.]+/gu)?.join(' ') ?? ''
  const { captions } = demoBrands[brand]
  return `${captions[at % captions.length] ?? captions[0]} ${tags}`.trim()
}

function reachedSoFar(contents: readonly PlannedContent[], now: string) {
  const idOf = (channel: SimulatedChannel) => channel.socialType + channel.handle
  const channels = new Map(
    contents.map(({ channel }) => [
      idOf(channel),
      { id: idOf(channel), socialType: channel.socialType, followersCount: followersAt(channel, now) },
    ]),
  )
  const { impressionsViewCount, combinedReach } = computeMetrics({
    contents: contents.map(({ channel, contentType, url, seenAt, snapshots }) => ({
      channelId: idOf(channel),
      contentType,
      origin: {},
      viewsDefinition: definitionOn({ contentType, link: url }, romeDay(seenAt)),
      ...newestCounts(snapshots),
    })),
    channels: [...channels.values()],
    overlaps: [],
    cost: null,
    useEstimates: true,
  })
  return { views: impressionsViewCount, reach: combinedReach }
}

/** Each count as last measured, else as last declared. */
function newestCounts(snapshots: PlannedContent['snapshots']): ContentCounts {
  const measured = snapshots.findLast(({ origin }) => origin === 'MEASURED')?.counts
  const declared = snapshots.findLast(({ origin }) => origin === 'DECLARED')?.counts
  return mapCounts((key) => measured?.[key] ?? declared?.[key] ?? null)
}

/** Larger creators are paid more, but less than proportionally. */
function shareOut(
  cost: number,
  creators: readonly { key: DemoCreatorKey; channels: readonly PlannedChannel[] }[],
  now: string,
): PlannedCreator[] {
  const weights = creators.map(
    ({ channels }) => channels.reduce((sum, channel) => sum + followersAt(channel, now), 0) ** 0.7,
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return creators.map(({ key, channels }, at) => {
    const fee = Math.round((cost * CREATORS_PART * (weights[at] ?? 0)) / total / 50) * 50
    return { key, channels, cost: fee > 0 ? fee : null }
  })
}

function targetsOf({ type, outcome }: DemoCampaign, views: number, reach: number): Targets {
  if (type === 'PR') return { impressions: null, reach: null }
  const [low, high] = TARGET_OF[outcome]
  const around = (value: number) =>
    [roundSignificant(value * low, 2), roundSignificant(value * high, 2)] as const
  return { impressions: around(views), reach: around(reach) }
}
