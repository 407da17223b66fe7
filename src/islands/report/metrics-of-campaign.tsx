import { memo } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { capital } from '../../lib/capital.ts'
import { deliverableMessages } from '../../messages/deliverables.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { goalMessages, verdictMessages } from '../../messages/goal.ts'
import { metricContext, metricMessages } from '../../messages/metrics.ts'
import { firstGoalMessages } from '../../messages/report-lede.ts'
import { reportMessages } from '../../messages/report.ts'
import { uiMessages } from '../../messages/ui.ts'
import { fullCampaignMessages } from '../../messages/full-campaign.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { METRIC_KEYS } from '../../vocabulary/metric-keys.ts'
import { TargetGauge } from '../../ui/target-gauge.tsx'
import { deliveriesText } from '../../presenters/deliveries-text.ts'
import { estimatedText, isWorthListing, originText } from '../../presenters/metric-context.ts'
import { unitOf } from '../../presenters/metric-value.ts'
import { leadingMetrics } from '../../presenters/leading-metrics.ts'
import styles from './metrics-of-campaign.module.css'
import { ofFullCampaign } from '../../presenters/of-full-campaign.ts'
import { MetricExplanation, Notes } from './metric-tiles.tsx'
import { MetricsPanel } from './metrics-panel.tsx'
import { campaignTarget, type CampaignTarget } from '../../presenters/campaign-target.ts'
import { GAUGED_METRICS, type GaugedMetric } from '../../presenters/target-words.ts'
import { dayOf } from '../../presenters/day-of.ts'

const words = {
  ...figureWords,
  context: metricContext,
  deliverables: deliverableMessages,
  firstGoal: firstGoalMessages,
  metrics: metricMessages,
  report: reportMessages,
  ui: uiMessages,
  verdict: verdictMessages,
  fullCampaign: fullCampaignMessages,
} as const

/** The beginning of a report: gauges of visible targets, and the leading figures. */
export const MetricsOfCampaign = memo(function MetricsOfCampaign({
  campaign,
  allPlatforms,
}: {
  campaign: Campaign
  allPlatforms: boolean
}) {
  // Targets apply to the entire campaign: parts of it are not compared with them.
  const gauges = GAUGED_METRICS.map((key) => ({
    key,
    target: allPlatforms ? campaignTarget(campaign, key, dayOf(campaign), words) : null,
  }))
  const metricsWithTarget = new Set<MetricKey>(gauges.filter(({ target }) => target).map(({ key }) => key))
  const leading = leadingMetrics(campaign.metrics, metricsWithTarget)
  const others = METRIC_KEYS.filter(
    (key) => !metricsWithTarget.has(key) && !leading.includes(key) && isWorthListing(key, campaign.metrics),
  )
  return (
    <section className={styles.metrics} aria-label={reportMessages.metrics}>
      {metricsWithTarget.size > 0 && (
        <div className={styles.gauges}>
          {gauges.map(
            ({ key, target }) =>
              target && <Gauge key={key} metric={key} target={target} campaign={campaign} />,
          )}
        </div>
      )}
      <MetricsPanel leading={leading} others={others} of={campaign} />
      {campaign.delivered && <Notes notes={[deliveriesText(campaign.delivered, words)]} />}
      {!allPlatforms && <Notes notes={ofFullCampaign(campaign, words)} />}
    </section>
  )
})

function Gauge({
  metric,
  target,
  campaign,
}: {
  metric: GaugedMetric
  target: CampaignTarget
  campaign: Campaign
}) {
  const fact = campaign.metrics.facts[metric]
  return (
    <TargetGauge
      label={metricMessages[metric].label}
      isShare={unitOf(metric) === 'share'}
      value={target.value}
      min={target.min}
      max={target.max}
      state={target.state}
      word={target.distance ?? target.word}
      plan={planOf(target, campaign)}
      estimated={fact?.estimated ?? 0}
      origin={fact?.origin}
      explanation={<MetricExplanation metric={metric} of={campaign} />}
      source={originText(metric, fact, words)}
      context={target.missing === null ? estimatedText(target.value, fact, words) : capital(target.missing)}
    />
  )
}

function planOf({ plan }: CampaignTarget, { frozen }: Campaign) {
  return (
    plan && {
      planned: plan.planned,
      text: goalMessages.planned(figureWords.format.compact(plan.planned, 2), !frozen),
      day: goalMessages.dayOf(plan.day, plan.days),
    }
  )
}
