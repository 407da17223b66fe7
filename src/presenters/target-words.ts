import type { Words } from '../messages/words.ts'
import { FURTHER_TARGET_METRICS } from '../vocabulary/metric-lists.ts'
import type { KnownAmount, Verdict } from '../vocabulary/target-state.ts'

/** The target metrics in the first sentence. */
export const TARGET_METRICS = ['impressionsViewCount', 'combinedReach'] as const
export type TargetMetric = (typeof TARGET_METRICS)[number]

/** The metrics that a campaign may have a target for, in the order of their gauges. */
export const GAUGED_METRICS = [...TARGET_METRICS, ...FURTHER_TARGET_METRICS] as const
export type GaugedMetric = (typeof GAUGED_METRICS)[number]

export type TargetWords = Pick<Words, 'verdict'> & { ui: Pick<Words['ui'], 'goal'> }

/** `Probabilmente sotto l’obiettivo` */
export function targetWord({ state, probably }: Verdict, { ui, verdict }: TargetWords): string {
  const word = ui.goal[state]
  return probably ? verdict.probably(word) : word
}

/** `mancano le impression di 18 contenuti su 19`: why there is no verdict; null if there is one. */
export function whyUnknown(
  metric: GaugedMetric,
  { state }: Verdict,
  { known, of }: Pick<KnownAmount, 'known' | 'of'>,
  words: Pick<Words, 'verdict'>,
): string | null {
  if (state !== 'UNKNOWN') return null
  const { missing } = words.verdict
  return (isOfLede(metric) ? missing[metric] : missing.further)(of - known, of)
}

/** Impressions and reach; the further targets have only a minimum. */
export function isOfLede(metric: GaugedMetric): metric is TargetMetric {
  return TARGET_METRICS.some((one) => one === metric)
}
