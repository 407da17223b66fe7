import * as v from 'valibot'
import type { Campaign } from '../../../contract/campaign.ts'
import { computeMetrics } from '../../../domain/compute-metrics.ts'
import { metricsByChannel } from '../../../domain/metrics-by.ts'
import { METRICS_VERSION } from '../../../domain/metrics-version.ts'
import { timeline } from '../../../domain/timeline.ts'
import { wholeCost } from '../../../domain/whole-cost.ts'
import type { SocialType } from '../../../lib/social-types.ts'
import type { Db } from '../../db/schema.ts'
import { campaignSummaries, type Serving } from '../campaigns/campaign-summary.ts'
import { liveHash } from '../campaigns/share-link.ts'
import { listComments } from '../comments/list-comments.ts'
import { lastFrozen } from '../frozen-reports/list-frozen.ts'
import { timelineContents } from './content-snapshots.ts'
import { ecvOverride } from './ecv-override.ts'
import { packFacts } from './fact-sets.ts'
import { campaignMetrics, partMetrics } from './hide-metrics.ts'
import { type LoadedReport, loadReport } from './load-report.ts'
import { reportAudience } from './report-audience.ts'
import { reportChannel, reportCreators } from './report-creators.ts'
import { reportErrors } from './report-errors.ts'
import { byContentType, bySocialType } from './report-views.ts'

/**
 * A campaign with its report, as its reader may see it; with `platforms` every number is of those alone.
 * @throws 404 where there is none, or it is not the caller's to see
 */
export async function campaignReport(
  db: Db,
  id: string,
  serving: Serving & { platforms?: readonly SocialType[] | undefined },
): Promise<Campaign> {
  const report = await loadReport(db, serving.scope, id, serving.platforms)
  const { row, numbers, sees, useEstimates } = report
  const [summary] = await campaignSummaries(db, [row], serving)
  if (summary === undefined) throw new Error('A row has a summary.')
  const channelMetrics = metricsByChannel({ ...numbers, useEstimates })
  const creators = await reportCreators(db, report, serving)
  const metrics = wholeMetrics(report)
  return packFacts({
    ...summary,
    ...(serving.platforms === undefined
      ? {}
      : {
          creatorsCount: creators.length,
          contentCount: numbers.contents.length,
          impressionsViewCount: metrics.impressionsViewCount,
          impressionsViewCountFact: metrics.facts.impressionsViewCount,
        }),
    ...settings(report),
    metrics: campaignMetrics(metrics, sees),
    metricsVersion: METRICS_VERSION,
    creators,
    channels: numbers.channels.map((channel) => reportChannel(channel, channelMetrics.get(channel.id), sees)),
    timeline: timeline(await timelineContents(db, id, numbers, useEstimates)),
    byContentType: byContentType(numbers, report, partMetrics),
    bySocialType: bySocialType(report),
    ...(sees.audience ? { audience: await reportAudience(db, [id], numbers, channelMetrics) } : {}),
    comments: await listComments(db, id),
    ...(sees.staff
      ? {
          reportErrors: await reportErrors(db, id),
          hash: await liveHash(db, id, serving.secrets),
          lastFrozen: await lastFrozen(db, id),
        }
      : {}),
  })
}

/** The metrics of all that was asked for, whoever reads them. */
export function wholeMetrics({ row, numbers, all, useEstimates }: LoadedReport) {
  const leavesContentsOut = numbers.contents.length < all.contents.length
  return computeMetrics({
    ...numbers,
    cost: wholeCost(row.cost, leavesContentsOut),
    useEstimates,
    // Like the cost it belongs to the campaign as a whole.
    ecvOverride: leavesContentsOut ? null : ecvOverride(row),
  })
}

const words = v.array(v.string())

/** What people said of the campaign, beyond the summary. */
function settings({ row, sees }: LoadedReport) {
  const { ecv_min: min, ecv_max: max } = row
  return {
    trackingMethods: v.parse(words, JSON.parse(row.tracking_methods)),
    showImpressionTargets: row.show_impression_targets === 1,
    showReachTargets: row.show_reach_targets === 1,
    audienceVisibility: row.audience_visibility === 1,
    useEstimates: row.use_estimates === 1,
    ...(sees.reachTargets
      ? { combinedReachTargetMin: row.reach_target_min, combinedReachTargetMax: row.reach_target_max }
      : {}),
    ...(sees.money ? { ecv: min === null || max === null ? null : { min, max } } : {}),
    ...(sees.staff ? { publicCosts: row.public_costs === 1 } : {}),
  }
}
