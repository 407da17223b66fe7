import { ENGAGEMENT_KEYS, PLAIN_COUNT_KEYS, type PlainCountKey } from '../vocabulary/content-counts.ts'
import { LINKED_TYPES, SOCIAL_TYPE_OF, VIDEO_TYPES } from '../vocabulary/content-types.ts'
import { VIEWS_DEFINITIONS, type ViewsDefinition } from '../vocabulary/metric-definitions.ts'
import { SOCIAL_TYPES, type SocialType } from '../vocabulary/social-types.ts'
import type { CountedContent } from './counted-content.ts'
import { type ContentGroup, groupOfOne } from './content-group.ts'
import { type ContentValue, contentValue } from './content-value.ts'
import { engagement } from './engagement.ts'
import { type ModelledContents, modelContents } from './model-contents.ts'
import { addToSum, emptySum, mergeSum, type OriginSet, originSet, type Sum } from './sum.ts'

type DefinedViews = `${SocialType}_${ViewsDefinition}`
const DEFINED_VIEWS = SOCIAL_TYPES.flatMap((platform) =>
  VIEWS_DEFINITIONS.map((definition): DefinedViews => `${platform}_${definition}`),
)

type MutableReachSum = { contents: number; sum: number; max: number }
type ChannelSums = {
  socialType: SocialType
  low: MutableReachSum
  value: MutableReachSum
  high: MutableReachSum
}

/**
 * The sums over a set of contents from which its metrics are computed, not rounded. Sums of parts of the set (the
 * campaigns of a dashboard, rows of a database) merge into those of all together.
 */
export type MetricSums = {
  contentCount: number
  plain: Record<PlainCountKey, Sum>
  engagement: Sum
  reach: Sum
  reachLow: number
  reachHigh: number
  views: Sum
  /** The views of platforms that redefined them, by platform and definition. */
  viewsBy: Partial<Record<DefinedViews, number>>
  videoViews: Sum
  /** Engagement and views of the contents that have reach. */
  engagementOfReached: Sum
  viewsOfReached: Sum
  /** Reach of the contents that have engagement. */
  reachOfEngaged: Sum
  /** Clicks and views of the contents that have both. */
  clicksOfBoth: Sum
  viewsOfBoth: Sum
  ecv: { min: number; max: number; known: number }
  /**
   * The values entered by campaigns instead of the estimate, summed; euro. `known`: the contents of these campaigns.
   */
  ecvEdited: { min: number; max: number; known: number } | null
  channels: Map<string, ChannelSums>
}

export function emptyMetricSums(): MetricSums {
  return {
    contentCount: 0,
    plain: {
      likesCount: emptySum(),
      commentsCount: emptySum(),
      savedCount: emptySum(),
      sharedCount: emptySum(),
      otherInteractionsCount: emptySum(),
      linkClickCount: emptySum(),
    },
    engagement: emptySum(),
    reach: emptySum(),
    reachLow: 0,
    reachHigh: 0,
    views: emptySum(),
    viewsBy: {},
    videoViews: emptySum(),
    engagementOfReached: emptySum(),
    viewsOfReached: emptySum(),
    reachOfEngaged: emptySum(),
    clicksOfBoth: emptySum(),
    viewsOfBoth: emptySum(),
    ecv: { min: 0, max: 0, known: 0 },
    ecvEdited: null,
    channels: new Map(),
  }
}

/** Add one content; missing reach and views are estimated if `useEstimates`. */
export function addContent(
  sums: MetricSums,
  content: CountedContent,
  followersCount: number | null,
  useEstimates: boolean,
): void {
  addContents(sums, groupOfOne(content), followersCount, useEstimates)
}

/** Add a group of contents: the same as adding them one by one, because every model is linear. */
export function addContents(
  sums: MetricSums,
  group: ContentGroup,
  followersCount: number | null,
  useEstimates: boolean,
): void {
  addModelled(sums, modelGroup(group, followersCount, useEstimates))
}

/** A group with all values computed from it, to be added to several sums. */
export type ModelledGroup = ModelledContents & {
  readonly group: ContentGroup
  readonly interactions: number | null
  readonly value: ContentValue | null
  readonly origins: Readonly<Record<PlainCountKey | 'engagement' | 'reach' | 'views', OriginSet>>
}

export function modelGroup(
  group: ContentGroup,
  followersCount: number | null,
  useEstimates: boolean,
): ModelledGroup {
  const { reach, largestReach, views } = modelContents(group, followersCount, useEstimates)
  const interactions = engagement(group)
  return {
    group,
    reach,
    largestReach,
    views,
    interactions,
    value: contentValue(group.contentType, views?.value ?? null, interactions),
    origins: {
      likesCount: originSet(group.origin.likesCount),
      commentsCount: originSet(group.origin.commentsCount),
      savedCount: originSet(group.origin.savedCount),
      sharedCount: originSet(group.origin.sharedCount),
      otherInteractionsCount: originSet(group.origin.otherInteractionsCount),
      linkClickCount: originSet(group.origin.linkClickCount),
      engagement: engagementOriginsOf(group),
      reach: reach === null ? 0 : originSet(reach.origin),
      views: views === null ? 0 : originSet(views.origin),
    },
  }
}

export function addModelled(sums: MetricSums, modelled: ModelledGroup): void {
  const { group, reach, largestReach, views, interactions, value, origins } = modelled
  const { contents } = group
  const { plain } = sums
  const viewsValue = views === null ? null : views.value
  const clicks = group.linkClickCount

  sums.contentCount += contents
  // Unrolled: a loop takes twice as long, and this runs for each of a hundred thousand contents.
  addToSum(plain.likesCount, group.likesCount, origins.likesCount, contents)
  addToSum(plain.commentsCount, group.commentsCount, origins.commentsCount, contents)
  addToSum(plain.savedCount, group.savedCount, origins.savedCount, contents)
  addToSum(plain.sharedCount, group.sharedCount, origins.sharedCount, contents)
  addToSum(
    plain.otherInteractionsCount,
    group.otherInteractionsCount,
    origins.otherInteractionsCount,
    contents,
  )
  if (clicks !== null || LINKED_TYPES.has(group.contentType))
    addToSum(plain.linkClickCount, clicks, origins.linkClickCount, contents)
  addToSum(sums.engagement, interactions, origins.engagement, contents)
  addToSum(sums.views, viewsValue, origins.views, contents)
  if (viewsValue !== null && group.viewsDefinition !== null) {
    const by = `${SOCIAL_TYPE_OF[group.contentType]}_${group.viewsDefinition}` as const
    sums.viewsBy[by] = (sums.viewsBy[by] ?? 0) + viewsValue
  }
  if (VIDEO_TYPES.has(group.contentType)) addToSum(sums.videoViews, viewsValue, origins.views, contents)
  addToSum(sums.reach, reach === null ? null : reach.value, origins.reach, contents)
  if (reach !== null && largestReach !== null) {
    sums.reachLow += reach.low
    sums.reachHigh += reach.high
    addToSum(sums.engagementOfReached, interactions, origins.engagement, contents)
    addToSum(sums.viewsOfReached, viewsValue, origins.views, contents)
    addToSum(sums.reachOfEngaged, interactions === null ? null : reach.value, origins.reach, contents)
    const channel = channelOf(sums, group.channelId, SOCIAL_TYPE_OF[group.contentType])
    addReach(channel.low, contents, reach.low, largestReach.low)
    addReach(channel.value, contents, reach.value, largestReach.value)
    addReach(channel.high, contents, reach.high, largestReach.high)
  }
  if (clicks !== null && views !== null) {
    addToSum(sums.clicksOfBoth, clicks, origins.linkClickCount, contents)
    addToSum(sums.viewsOfBoth, views.value, origins.views, contents)
  }
  if (value !== null) addValue(sums, value.min, value.max, contents)
}

/** Merge the sums of another set of contents, disjoint from this one. */
export function mergeMetricSums(into: MetricSums, from: MetricSums): void {
  into.contentCount += from.contentCount
  for (const key of PLAIN_COUNT_KEYS) mergeSum(into.plain[key], from.plain[key])
  for (const key of SUM_KEYS) mergeSum(into[key], from[key])
  for (const by of DEFINED_VIEWS) {
    const views = from.viewsBy[by]
    if (views !== undefined) into.viewsBy[by] = (into.viewsBy[by] ?? 0) + views
  }
  into.reachLow += from.reachLow
  into.reachHigh += from.reachHigh
  addValue(into, from.ecv.min, from.ecv.max, from.ecv.known)
  if (from.ecvEdited !== null) {
    into.ecvEdited = {
      min: (into.ecvEdited?.min ?? 0) + from.ecvEdited.min,
      max: (into.ecvEdited?.max ?? 0) + from.ecvEdited.max,
      known: (into.ecvEdited?.known ?? 0) + from.ecvEdited.known,
    }
  }
  for (const [channelId, sums] of from.channels) {
    const channel = channelOf(into, channelId, sums.socialType)
    for (const end of REACH_ENDS) addReach(channel[end], sums[end].contents, sums[end].sum, sums[end].max)
  }
}

/** Replace the estimated ECV by the one entered for the campaign. */
export function replaceEcv(sums: MetricSums, ecv: { min: number; max: number }): void {
  sums.ecv = { min: 0, max: 0, known: 0 }
  sums.ecvEdited = { min: ecv.min, max: ecv.max, known: sums.contentCount }
}

const REACH_ENDS = ['low', 'value', 'high'] as const

const SUM_KEYS = [
  'engagement',
  'reach',
  'views',
  'videoViews',
  'engagementOfReached',
  'viewsOfReached',
  'reachOfEngaged',
  'clicksOfBoth',
  'viewsOfBoth',
] as const

function engagementOriginsOf(content: CountedContent): OriginSet {
  let origins: OriginSet = 0
  for (const key of ENGAGEMENT_KEYS) {
    if (content[key] !== null) origins |= originSet(content.origin[key])
  }
  return origins
}

function channelOf(sums: MetricSums, channelId: string, socialType: SocialType): ChannelSums {
  const known = sums.channels.get(channelId)
  if (known !== undefined) return known
  const channel: ChannelSums = { socialType, low: emptyReach(), value: emptyReach(), high: emptyReach() }
  sums.channels.set(channelId, channel)
  return channel
}

function emptyReach(): MutableReachSum {
  return { contents: 0, sum: 0, max: 0 }
}

function addReach(into: MutableReachSum, contents: number, sum: number, max: number): void {
  into.contents += contents
  into.sum += sum
  into.max = Math.max(into.max, max)
}

function addValue(sums: MetricSums, min: number, max: number, known: number): void {
  sums.ecv.min += min
  sums.ecv.max += max
  sums.ecv.known += known
}
