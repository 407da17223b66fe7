import type { Metrics, PartialMetrics } from '../../../contract/metrics.ts'
import { FEE_METRICS, MONEY_METRICS, type VisibleMetrics } from '../../../contract/visible-metrics.ts'
import type { Visibility } from '../campaigns/visibility.ts'

type HideableKey = (typeof MONEY_METRICS)[number]

/** The metrics of the campaign, or of a part of it that no fee can be read from; what is hidden is absent. */
export function campaignMetrics(metrics: Metrics, sees: Visibility): VisibleMetrics {
  return without(metrics, sees.money ? [] : MONEY_METRICS)
}

/** The metrics of a creator or a channel: what was agreed with a creator is for staff alone. */
export function creatorMetrics(metrics: Metrics, sees: Visibility): PartialMetrics {
  if (sees.staff) return metrics
  return without(metrics, sees.money ? FEE_METRICS : MONEY_METRICS)
}

function without(metrics: Metrics, hidden: readonly HideableKey[]): VisibleMetrics {
  const visible: VisibleMetrics = { ...metrics, facts: { ...metrics.facts } }
  for (const key of hidden) {
    delete visible[key]
    delete visible.facts[key]
  }
  return visible
}
