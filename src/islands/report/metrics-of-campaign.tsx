import { lazy, Suspense } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { METRIC_KEYS, type MetricKey } from '../../contract/metrics.ts'
import { factMessages, metricMessages } from '../../messages/metrics.ts'
import { reportMessages } from '../../messages/report.ts'
import { MetricStrip, MetricTile } from '../../ui/metric-strip.tsx'
import { TargetGauge } from '../../ui/target-gauge.tsx'
import {
  contextText,
  coverageText,
  estimatedText,
  isIncoherent,
  isPartial,
} from '../../wording/metric-context.ts'
import { isRatio, metricText } from '../../wording/metric-value.ts'
import styles from './metrics-of-campaign.module.css'
import { targetOf, type Target } from '../../wording/target-of.ts'

// The figures come first: how each is computed follows them.
const HowComputed = lazy(() =>
  import('./how-computed.tsx').then(({ HowComputed }) => ({ default: HowComputed })),
)

const GAUGED = ['impressionsViewCount', 'combinedReach'] as const
type Gauged = (typeof GAUGED)[number]

/** Gauges of what was promised, where it is shown, then every other metric in one strip. */
export function MetricsOfCampaign({ campaign, whole }: { campaign: Campaign; whole: boolean }) {
  // Targets are the whole campaign's: a part of it is not held against them.
  const gauges = GAUGED.map((key) => ({ key, target: whole ? targetOf(campaign, key) : null }))
  const gauged = new Set<MetricKey>(gauges.filter(({ target }) => target).map(({ key }) => key))
  return (
    <>
      {gauged.size > 0 && (
        <div className={styles.gauges}>
          {gauges.map(
            ({ key, target }) =>
              target && <Gauge key={key} metric={key} target={target} campaign={campaign} />,
          )}
        </div>
      )}
      <MetricStrip label={reportMessages.metrics}>
        {METRIC_KEYS.filter((key) => !gauged.has(key) && campaign.metrics[key] !== undefined).map((key) => (
          <Tile key={key} metric={key} campaign={campaign} />
        ))}
      </MetricStrip>
    </>
  )
}

function Gauge({ metric, target, campaign }: { metric: Gauged; target: Target; campaign: Campaign }) {
  const fact = campaign.metrics.facts[metric]
  return (
    <TargetGauge
      label={metricMessages[metric].label}
      value={target.value}
      min={target.min}
      max={target.max}
      state={target.state}
      estimated={fact?.estimated ?? 0}
      provenance={fact?.origin}
      explanation={<Explanation metric={metric} campaign={campaign} />}
      source={sourceText(metric, campaign)}
      context={estimatedText(target.value, fact)}
    />
  )
}

function Tile({ metric, campaign }: { metric: MetricKey; campaign: Campaign }) {
  const fact = campaign.metrics.facts[metric]
  return (
    <MetricTile
      label={metricMessages[metric].label}
      value={metricText(metric, campaign.metrics)}
      impossible={isRatio(metric)}
      provenance={fact?.origin}
      context={<Context metric={metric} campaign={campaign} />}
      explanation={<Explanation metric={metric} campaign={campaign} />}
      source={sourceText(metric, campaign)}
    />
  )
}

/** What the figure means here and, where some of it is missing, how much is there. */
function Context({ metric, campaign }: { metric: MetricKey; campaign: Campaign }) {
  const text = contextText(metric, campaign)
  const fact = campaign.metrics.facts[metric]
  const coverage = isPartial(fact) ? coverageText(metric, fact) : null
  return (
    <>
      {text && <span className={isIncoherent(metric, campaign) ? styles.warning : undefined}>{text}</span>}
      {coverage && <span className={styles.coverage}>{coverage}</span>}
    </>
  )
}

function Explanation({ metric, campaign }: { metric: MetricKey; campaign: Campaign }) {
  return (
    <>
      {metricMessages[metric].tooltip}
      <Suspense>
        <HowComputed metric={metric} campaign={campaign} />
      </Suspense>
    </>
  )
}

/** `Stimato · 12 di 14 contenuti`. */
function sourceText(metric: MetricKey, campaign: Campaign): string | undefined {
  const fact = campaign.metrics.facts[metric]
  if (!fact) return undefined
  return [factMessages.origin[fact.origin], coverageText(metric, fact)].filter(Boolean).join(' · ')
}
