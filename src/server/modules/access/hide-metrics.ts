import type { PartialMetrics } from '../../../contract/metrics.ts'
import { type VisibleMetrics } from '../../../contract/visible-metrics.ts'
import type { MetricKey } from '../../../vocabulary/metric-catalogue.ts'
import { AUDIENCE_METRICS, FEE_METRICS, MONEY_METRICS } from '../../../vocabulary/metric-keys.ts'
import type { Visibility } from './visibility.ts'

/** The metrics of one or several campaigns; hidden ones are absent. */
export function campaignMetrics(
  metrics: VisibleMetrics,
  sees: Pick<Visibility, 'money' | 'audience'>,
): VisibleMetrics {
  const visible: VisibleMetrics = { ...metrics, facts: { ...metrics.facts } }
  if (!sees.money) drop(visible, MONEY_METRICS)
  if (!sees.audience) drop(visible, AUDIENCE_METRICS)
  return visible
}

/** The metrics of a part that does not reveal a fee: a kind of content, a platform. */
export function partMetrics(metrics: PartialMetrics, sees: Visibility): PartialMetrics {
  return without(metrics, [...(sees.money ? [] : MONEY_METRICS), ...(sees.audience ? [] : AUDIENCE_METRICS)])
}

/** The metrics of a creator or a channel: fees agreed with a creator are for staff only. */
export function creatorMetrics(metrics: PartialMetrics, sees: Visibility): PartialMetrics {
  if (sees.staff) return metrics
  return without(metrics, [
    ...(sees.money ? FEE_METRICS : MONEY_METRICS),
    ...(sees.audience ? [] : AUDIENCE_METRICS),
  ])
}

/** The metrics and their facts except these. */
export function without(metrics: PartialMetrics, hidden: readonly MetricKey[]): PartialMetrics {
  const visible = metrics.facts === undefined ? { ...metrics } : { ...metrics, facts: { ...metrics.facts } }
  drop(visible, hidden)
  return visible
}

function drop(from: PartialMetrics, hidden: readonly MetricKey[]): void {
  for (const key of hidden) {
    delete from[key]
    delete from.facts?.[key]
  }
}
