import type { ByContentType, CampaignSummary } from '../../../contract/campaign.ts'
import type { DashboardReport } from '../../../contract/dashboards.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { channelReach } from '../../../domain/channel-reach.ts'
import { emptyMetricSums, type MetricSums } from '../../../domain/metric-sums.ts'
import { metricsOfSums } from '../../../domain/metrics-of-sums.ts'
import { type Period, previousPeriod } from '../../../domain/periods.ts'
import { type DayGrowth, timelineOfGrowth } from '../../../domain/timeline.ts'
import { fullCost } from '../../../domain/full-cost.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { allWords } from '../../../messages/all-words.ts'
import { dashboardLede } from '../../../presenters/dashboard-lede.ts'
import { CONTENT_TYPES } from '../../../vocabulary/content-types.ts'
import type { MetricKey } from '../../../vocabulary/metric-catalogue.ts'
import {
  AUDIENCE_METRICS,
  BENCHMARK_KEYS,
  METRIC_KEYS,
  MONEY_METRICS,
} from '../../../vocabulary/metric-keys.ts'
import { CAMPAIGN_METRICS } from '../../../vocabulary/metric-lists.ts'
import type { Db } from '../../db/schema.ts'
import { campaignsGrowth } from '../numbers/campaigns-growth.ts'
import { type CampaignContentGroup, contentGroups } from '../numbers/content-groups.ts'
import type { CampaignSet } from '../numbers/campaign-set.ts'
import { channelsOnce, channelsWithStored, type SetChannel, setChannels } from '../numbers/set-channels.ts'
import { type CampaignSums, storedSums } from '../numbers/campaign-sums.ts'
import { measuredGrowth } from '../numbers/measured-growth.ts'
import { type Repeated, repeatedContents } from '../numbers/repeated-contents.ts'
import { sharedContents } from '../numbers/shared-contents.ts'
import { type PlacedGroup, placeGroups } from '../numbers/sum-groups.ts'
import { campaignSummaries } from '../campaigns/campaign-summary.ts'
import { campaignMetrics, without } from '../access/hide-metrics.ts'
import { channelAudiences, reportAudience } from '../reports/report-audience.ts'
import { dashboardCreators, type ReportPeople, reportPeople } from './dashboard-creators.ts'
import { periodOfAll, type Published, publishedIn } from './published.ts'
import { type PeriodSums, periodSums, totalMetrics } from './period-sums.ts'
import {
  type DashboardServing,
  platformsOf,
  type ReportCampaign,
  seesAudience,
  seesMoney,
} from './report-campaigns.ts'
import { type CampaignOverlap, reportOverlaps, widestOverlaps } from './report-overlaps.ts'
import { reportPeriod } from './report-period.ts'

/** Metrics by which campaigns are not compared on the screen. */
const COMPARED: ReadonlySet<MetricKey> = new Set([...CAMPAIGN_METRICS, ...BENCHMARK_KEYS])
const NOT_COMPARED = METRIC_KEYS.filter((key) => !COMPARED.has(key))

export type ReportRequest = {
  dashboardId: string | null
  /** Those that the caller may see. */
  campaigns: readonly ReportCampaign[]
  startDate?: string | undefined
  endDate?: string | undefined
  /** All creators, and all metrics of each campaign: for files. */
  full?: boolean | undefined
}

/**
 * The campaigns' contents of the period, in total and per campaign, compared with as many days before.
 * @throws 404 with code 16000003 if no campaign has numbers yet; 400 if the end precedes the start
 */
export async function dashboardReport(
  db: Db,
  { dashboardId, campaigns, full = false, ...days }: ReportRequest,
  serving: DashboardServing,
): Promise<DashboardReport> {
  const period = reportPeriod(days, campaigns)
  const today = romeDay(serving.now.getTime())
  const daysBefore = previousPeriod(period, today)
  const periods = [period, daysBefore]
  const socialTypes = platformsOf(serving.scope)
  const set = { campaignIds: campaigns.map(({ id }) => id), socialTypes }
  const shown = campaigns.filter((one) => seesAudience([one], serving.scope)).map(({ id }) => id)
  const repeated = await repeatedContents(db, set, periods)
  // In parallel: if the database has several processes, the content sums take longest and cover the rest.
  const [published, overlaps, growth, summaries, audiences] = await Promise.all([
    publishedSums(db, { campaigns, set, periods, copies: repeated.copies, full }),
    reportOverlaps(db, set),
    // The stored growth covers all platforms.
    socialTypes === undefined ? campaignsGrowth(db, set.campaignIds, period) : null,
    campaignSummaries(db, campaigns, serving),
    channelAudiences(db, shown),
  ])
  const { people, holdsCreators, stored, periodOf, groups, channels, shared } = published
  const placed = placeGroups(groups, channels)
  const once = placed.filter(({ group }) => !group.isRepeated)
  const inPeriod = (index: number) => {
    const ofPeriod = (all: readonly PlacedGroup[]) =>
      publishedIn(
        all.filter(({ group }) => group.period === index),
        new Map([...stored].filter(([id]) => periodOf.get(id) === index)),
        shared.filter(({ group }) => group.period === index),
      )
    const counted = ofPeriod(once)
    return {
      ...counted,
      each: repeated.copies.length === 0 ? counted.byCampaign : ofPeriod(placed).byCampaign,
    }
  }
  const now = inPeriod(0)
  const before = inPeriod(1)
  const counts =
    socialTypes === undefined
      ? contentCounts(groups, stored)
      : new Map(campaigns.map(({ id, content_count: all }) => [id, all]))
  const sums = periodSums(campaigns, now, counts)
  const scope = { channels: channelsOnce(channels), overlaps: widestOverlaps(overlaps) }
  const sees = {
    money: seesMoney(campaigns, serving.scope),
    audience: seesAudience(campaigns, serving.scope),
  }
  const hidden = [...(sees.money ? [] : MONEY_METRICS), ...(sees.audience ? [] : AUDIENCE_METRICS)]
  const gained = growth ?? (await growthOnPlatforms(db, set, channels, period))
  const audience = visibleAudience(audiences, { shown, overlaps, sums, channels: scope.channels })
  const report = {
    dashboardId,
    ...period,
    metrics: campaignMetrics(totalMetrics(sums, campaigns, scope), sees),
    previous:
      before.byCampaign.size === 0
        ? null
        : campaignMetrics(totalMetrics(periodSums(campaigns, before, counts), campaigns, scope), sees),
    previousPeriod: before.byCampaign.size === 0 ? null : daysBefore,
    timeline: timelineOfGrowth([...gained, ...(await growthOfCopies(db, repeated, channels))], today),
    byContentType: byContentType(now.byType, scope, hidden),
    campaigns: campaignsWithMetrics(
      socialTypes === undefined ? summaries : onPlatforms(summaries, groups, channels),
      { campaigns, channels, overlaps, sums, full },
      serving,
    ),
    creators: holdsCreators
      ? dashboardCreators(
          { campaigns, people, channels, overlaps: scope.overlaps, placed: [...placed, ...shared] },
          serving,
        )
      : [],
    creatorsCount: people.creators.length,
    channelsCount: scope.channels.length,
    comparedChannels: comparedChannels(audience, scope.channels, people),
    audience,
    repeatedContents: repeated.contentCount,
  }
  const words = allWords[serving.scope.kind === 'public' ? serving.scope.limits.language : 'it']
  return { ...report, lede: dashboardLede(report, today, words) }
}

/** The growth of contents of the period on the set's platforms. */
async function growthOnPlatforms(
  db: Db,
  set: CampaignSet,
  channels: readonly SetChannel[],
  { startDate, endDate }: Period,
): Promise<DayGrowth[]> {
  const growth = await measuredGrowth(db, set, channels)
  return growth.filter(({ publishedDay: day }) => startDate <= day && day <= endDate)
}

/** The campaigns with the counts of some platforms; their targets cover all platforms. */
function onPlatforms(
  summaries: readonly CampaignSummary[],
  groups: readonly CampaignContentGroup[],
  channels: readonly SetChannel[],
): CampaignSummary[] {
  const counts = contentCounts(groups, new Map())
  const channelsOf = Map.groupBy(channels, ({ campaignId }) => campaignId)
  return summaries.map((summary) => {
    const {
      impressionsViewCountFact: _fact,
      impressionsViewCountTargetMin: _min,
      impressionsViewCountTargetMax: _max,
      ...shown
    } = summary
    return {
      ...shown,
      impressionsViewCount: null,
      contentCount: counts.get(summary.id) ?? 0,
      creatorsCount: new Set(channelsOf.get(summary.id)?.map(({ creatorId }) => creatorId)).size,
    }
  })
}

/** Subtracted from the growth of all campaigns, so that a content counts once. */
async function growthOfCopies(
  db: Db,
  { copies }: Repeated,
  channels: readonly SetChannel[],
): Promise<DayGrowth[]> {
  const inPeriod = copies.filter(({ period }) => period === 0)
  if (inPeriod.length === 0) return []
  const set = { campaignIds: [...new Set(inPeriod.map(({ campaignId }) => campaignId))] }
  const ids = inPeriod.map(({ id }) => id)
  const growth = await measuredGrowth(db, set, channels, ids)
  return growth.map((gained) => ({
    day: gained.day,
    contentCount: -gained.contentCount,
    views: -gained.views,
    viewsKnown: -gained.viewsKnown,
    reach: -gained.reach,
    reachKnown: -gained.reachKnown,
    engagement: -gained.engagement,
    engagementKnown: -gained.engagementKnown,
  }))
}

/** Creators and contents: the stored sums of a campaign, or the groups of its contents. */
async function publishedSums(
  db: Db,
  {
    campaigns,
    set,
    periods,
    copies,
    full,
  }: {
    campaigns: readonly ReportCampaign[]
    set: { campaignIds: readonly string[] } & Pick<CampaignSet, 'socialTypes'>
    periods: readonly Period[]
    copies: Repeated['copies']
    full: boolean
  },
) {
  const { campaignIds, socialTypes } = set
  const people = await reportPeople(db, set)
  const holdsCreators = full || people.creators.length <= LIMITS.dashboardReportCreators
  // The stored sums of a campaign cover all its creators, days and contents.
  const withCopies = new Set(copies.map(({ campaignId }) => campaignId))
  const complete = campaignIds.filter((id) => !withCopies.has(id))
  const readsAll = holdsCreators || socialTypes !== undefined
  const stored = readsAll ? new Map<string, CampaignSums>() : await storedSums(db, complete)
  const periodOf = new Map([...stored].map(([id, sums]) => [id, periodOfAll(sums, periods)]))
  const rest = campaignIds.filter((id) => (periodOf.get(id) ?? null) === null)
  const [groups, channels] = await Promise.all([
    contentGroups(
      db,
      { ...set, campaignIds: rest },
      periods,
      copies.map(({ id }) => id),
    ),
    socialTypes === undefined ? channelsWithStored(db, campaigns, stored) : setChannels(db, set),
  ])
  const ids = copies.map(({ id }) => id)
  const { placed: shared } = await sharedContents(db, set, channels, periods, ids)
  return { people, holdsCreators, stored, periodOf, groups, channels, shared }
}

/** Labelled with the creator: a report over several campaigns shows no handles. */
function comparedChannels(
  audience: DashboardReport['audience'],
  channels: readonly SetChannel[],
  { creators }: ReportPeople,
): DashboardReport['comparedChannels'] {
  const compared = new Set(audience?.overlap.flatMap((one) => one.channels.map(({ channelId }) => channelId)))
  const nameOf = new Map(creators.map(({ id, name }) => [id, name]))
  return channels.flatMap(({ id, creatorId }) =>
    compared.has(id) ? [{ id, handle: nameOf.get(creatorId) ?? '' }] : [],
  )
}

/** Number of contents per campaign, in any period. */
function contentCounts(
  groups: readonly CampaignContentGroup[],
  stored: ReadonlyMap<string, CampaignSums>,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { campaignId, contents } of groups)
    counts.set(campaignId, (counts.get(campaignId) ?? 0) + contents)
  for (const [id, { contentCount }] of stored) counts.set(id, contentCount)
  return counts
}

type OverlapScope = { channels: readonly SetChannel[]; overlaps: readonly CampaignOverlap[] }

/** The kinds of content present; followers are those of channels with contents of the kind. */
function byContentType(
  published: Published['byType'],
  scope: OverlapScope,
  hidden: readonly MetricKey[],
): ByContentType {
  return CONTENT_TYPES.flatMap((contentType) => {
    const found = published.get(contentType)
    if (found === undefined) return []
    const theirs = scope.channels.filter(({ id }) => found.channelIds.has(id))
    const metrics = metricsOfSums(found.sums, { channels: theirs, overlaps: scope.overlaps, cost: null })
    return [{ contentType, metrics: without(metrics, hidden) }]
  })
}

function campaignsWithMetrics(
  summaries: readonly CampaignSummary[],
  {
    campaigns,
    channels,
    overlaps,
    sums,
    full,
  }: OverlapScope & { campaigns: readonly ReportCampaign[]; sums: PeriodSums; full: boolean },
  serving: DashboardServing,
): DashboardReport['campaigns'] {
  const channelsOf = Map.groupBy(channels, ({ campaignId }) => campaignId)
  const overlapsOf = Map.groupBy(overlaps, ({ campaignId }) => campaignId)
  const metricsOf = new Map(
    campaigns.map((campaign) => {
      const { id, cost } = campaign
      const metrics = metricsOfSums(sums.byCampaign.get(id) ?? emptyMetricSums(), {
        channels: channelsOf.get(id) ?? [],
        overlaps: overlapsOf.get(id) ?? [],
        cost: fullCost(cost, sums.cut.has(id)),
      })
      const sees = {
        money: seesMoney([campaign], serving.scope),
        audience: seesAudience([campaign], serving.scope),
      }
      return [id, without(campaignMetrics(metrics, sees), full ? [] : NOT_COMPARED)]
    }),
  )
  return summaries.flatMap((summary) => {
    const metrics = metricsOf.get(summary.id)
    return metrics === undefined ? [] : [Object.assign(summary, { metrics })]
  })
}

/** Audiences of campaigns whose audience the reader may see; channels of the others count as channels without data. */
function visibleAudience(
  audiences: Awaited<ReturnType<typeof channelAudiences>>,
  { shown, channels, overlaps, sums }: OverlapScope & { shown: readonly string[]; sums: PeriodSums },
): DashboardReport['audience'] {
  const visible = overlaps.filter(({ campaignId }) => shown.includes(campaignId))
  const reachOf = new Map(
    channels.map(({ id, followersCount }) => [id, { trueReach: reachIn(sums.total, id, followersCount) }]),
  )
  return reportAudience(audiences, { channels, overlaps: widestOverlaps(visible) }, reachOf)
}

function reachIn({ channels }: MetricSums, channelId: string, followersCount: number | null): number | null {
  const reached = channels.get(channelId)
  return reached === undefined ? null : channelReach(reached.value, followersCount)
}
