import type { Campaign } from '../../../contract/campaign.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { allWords } from '../../../messages/all-words.ts'
import type { Words } from '../../../messages/words.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import { campaignTarget } from '../../../presenters/campaign-target.ts'
import { leadingMetrics } from '../../../presenters/leading-metrics.ts'
import { lede } from '../../../presenters/lede.ts'
import { originText } from '../../../presenters/metric-context.ts'
import { metricText } from '../../../presenters/metric-value.ts'
import { GAUGED_METRICS } from '../../../presenters/target-words.ts'
import type { ReportView } from './report-source.ts'

type Requested = ReportView & { platforms: readonly SocialType[] | undefined }

/**
 * A report as its reader may see it, with its summary in words, which the page can show before its code is loaded. The
 * first view omits creators and channels if there are many: of 1 128 they take 138 of 140 kB, and are far down the
 * page.
 */
export function reportPreview(
  report: Campaign,
  now: Date,
  { platforms, view, lang = 'it' }: Requested,
): Campaign {
  const campaign = { ...report, opening: openingOf(report, now, platforms, allWords[lang]) }
  if (view !== 'first' || campaign.creators.length <= LIMITS.firstViewCreators) return campaign
  const { factSets: _facts, ...first } = campaign
  return { ...first, creators: [], channels: [], channelsCount: campaign.channels.length }
}

function openingOf(
  campaign: Campaign,
  now: Date,
  platforms: Requested['platforms'],
  words: Words,
): Campaign['opening'] {
  const day = romeDay(campaign.frozen?.frozenAt ?? now.getTime())
  const [only = null] = platforms?.length === 1 ? platforms : []
  // Targets apply to the entire campaign.
  const metricsWithTarget = GAUGED_METRICS.filter(
    (key) => platforms === undefined && campaignTarget(campaign, key, day, words) !== null,
  )
  const leading = [...metricsWithTarget, ...leadingMetrics(campaign.metrics, new Set(metricsWithTarget))]
  return {
    lede: lede(campaign, day, only, words),
    figures: leading.map((key) => ({
      label: words.metrics[key].label,
      value: metricText(key, campaign.metrics, words) ?? words.ui.unknown,
      source: originText(key, campaign.metrics.facts[key], words) ?? '',
    })),
  }
}
