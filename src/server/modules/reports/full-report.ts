import type { Campaign } from '../../../contract/campaign.ts'
import { computeMetrics } from '../../../domain/compute-metrics.ts'
import { metricsByChannel, metricsByContentType } from '../../../domain/metrics-by.ts'
import { METRICS_VERSION } from '../../../domain/metrics-version.ts'
import { growthOf, type TimelineContent } from '../../../domain/growth.ts'
import { timelineOfGrowth, viewsByDay } from '../../../domain/timeline.ts'
import { fullCost } from '../../../domain/full-cost.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import {
  contradictionsOf,
  historyOf,
  sameNumbers,
  usualByCreator,
} from '../../../vocabulary/contradictions.ts'
import { CONTENT_TYPES, SOCIAL_TYPE_OF } from '../../../vocabulary/content-types.ts'
import { SOCIAL_TYPES, type SocialType } from '../../../vocabulary/social-types.ts'
import { enteredFields } from '../../db/entered-campaign.ts'
import { type CampaignNumbers, onPlatforms } from '../numbers/campaign-numbers.ts'
import { ecvOverride } from '../numbers/ecv-override.ts'
import { shareFacts } from './fact-sets.ts'
import { reportAudience } from './report-audience.ts'
import { reportChannel, reportCreators } from './report-creators.ts'
import { reportDeliverables } from './report-deliverables.ts'
import type { ReportInputs, FullInputs } from './report-inputs.ts'

/** A campaign's report as staff see it; with `platforms` only the numbers of those. */
export function fullReport(inputs: FullInputs, platforms?: readonly SocialType[]): Campaign {
  const { row, today, useEstimates, timelineOf, audienceOf, summary } = inputs
  const { comments, reportErrors, hash, lastFrozen, toReview } = inputs
  const numbers = onPlatforms(inputs.numbers, platforms)
  const channelMetrics = metricsByChannel({ ...numbers, useEstimates })
  const creators = reportCreators(inputs, numbers)
  const metrics = fullMetrics(inputs, numbers)
  const deliverables = reportDeliverables(inputs, platforms)
  return shareFacts({
    ...summary,
    ...(platforms === undefined
      ? {}
      : {
          creatorsCount: creators.length,
          contentCount: numbers.contents.length,
          impressionsViewCount: metrics.impressionsViewCount,
          impressionsViewCountFact: metrics.facts.impressionsViewCount,
        }),
    ...enteredFields(row),
    ...(row.disclosures_shown === 1 ? { disclosuresShown: true as const } : {}),
    metrics,
    metricsVersion: METRICS_VERSION,
    creators: creators.map((creator) => ({ ...creator, ...deliverables.of.get(creator.id) })),
    channels: numbers.channels.map((channel) => reportChannel(channel, channelMetrics.get(channel.id))),
    ...overTime(
      numbers.contents.flatMap(({ id }) => timelineOf.get(id) ?? []),
      today,
    ),
    byContentType: metricsByContentType({ ...numbers, useEstimates }),
    bySocialType: bySocialType(numbers, useEstimates),
    audience: reportAudience(audienceOf, numbers, channelMetrics),
    ...olderNumbers(inputs, numbers),
    ...(deliverables.delivered && { delivered: deliverables.delivered }),
    ...doubts(inputs, numbers),
    comments,
    reportErrors,
    hash,
    lastFrozen,
    toReview,
  })
}

/** The contents' numbers by day, and the views of each platform on the same days. */
function overTime(
  contents: readonly TimelineContent[],
  today: string,
): Pick<Campaign, 'timeline' | 'viewsByPlatform'> {
  const contentsOf = Map.groupBy(contents, ({ contentType }) => SOCIAL_TYPE_OF[contentType])
  const growth = SOCIAL_TYPES.flatMap((socialType) => {
    const own = contentsOf.get(socialType)
    return own === undefined ? [] : [{ socialType, days: growthOf(own) }]
  })
  const timeline = timelineOfGrowth(
    growth.flatMap(({ days }) => days),
    today,
  )
  const days = timeline.map(({ day }) => day)
  return {
    timeline,
    viewsByPlatform: growth.map(({ socialType, days: gained }) => ({
      socialType,
      views: viewsByDay(gained, days),
    })),
  }
}

/** The metrics of everything requested. */
export function fullMetrics(
  { row, useEstimates, numbers: all }: ReportInputs,
  numbers: CampaignNumbers = all,
) {
  const leavesContentsOut = numbers.contents.length < all.contents.length
  return computeMetrics({
    ...numbers,
    cost: fullCost(row.cost, leavesContentsOut),
    useEstimates,
    // Like the cost, it belongs to the entire campaign.
    ecvOverride: leavesContentsOut ? null : ecvOverride(row),
  })
}

/** Contents whose numbers are older than the report's newest day. */
function olderNumbers(
  { row, timelineOf }: ReportInputs,
  { contents }: CampaignNumbers,
): Pick<Campaign, 'older'> {
  if (row.metrics_updated_at === null) return {}
  const newest = romeDay(Date.parse(row.metrics_updated_at))
  const older = contents.flatMap(({ id, contentType }) => {
    const day = timelineOf.get(id)?.snapshots.at(-1)?.day
    return day === undefined || day >= newest ? [] : [{ contentType, day }]
  })
  const [first, ...others] = older
  if (first === undefined) return {}
  const since = others.reduce((earliest, { day }) => (day < earliest ? day : earliest), first.day)
  const byType = Map.groupBy(older, ({ contentType }) => contentType)
  return {
    older: {
      since,
      contents: CONTENT_TYPES.flatMap((contentType) => {
        const count = byType.get(contentType)?.length ?? 0
        return count === 0 ? [] : [{ contentType, count }]
      }),
    },
  }
}

/** How many contents are outside the campaign's days, and how many have any contradiction. */
function doubts({ row, timelineOf }: ReportInputs, { contents, channels }: CampaignNumbers) {
  const campaign = { startDate: row.start_date, endDate: row.end_date }
  const channelOf = new Map(channels.map((channel) => [channel.id, channel]))
  const counted = contents.map((counts) => {
    const { creatorId = '', followersCount = null } = channelOf.get(counts.channelId) ?? {}
    const { id, contentType, creationDay: day, isShort } = counts
    return { id, creatorId, contentType, day, counts, followersCount, isShort }
  })
  const usualOf = usualByCreator(counted)
  const same = sameNumbers(counted)
  const found = counted.map((one) => {
    const history = historyOf(timelineOf.get(one.id)?.snapshots ?? [])
    const hasSameNumbers = same.has(one.id)
    return contradictionsOf({ ...one, history, usual: usualOf(one), hasSameNumbers }, campaign)
  })
  return {
    outOfPeriod: found.filter((contradictions) => contradictions.includes('OUT_OF_PERIOD')).length,
    toCheck: found.filter(({ length }) => length > 0).length,
  }
}

function bySocialType(numbers: CampaignNumbers, useEstimates: boolean): Campaign['bySocialType'] {
  return SOCIAL_TYPES.flatMap((socialType) => {
    const part = onPlatforms(numbers, [socialType])
    if (part.channels.length === 0) return []
    return [{ socialType, metrics: computeMetrics({ ...part, cost: null, useEstimates }) }]
  })
}
