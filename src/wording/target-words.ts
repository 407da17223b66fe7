import { verdictMessages } from '../messages/goal.ts'
import { uiMessages } from '../messages/ui.ts'
import type { KnownAmount, Verdict } from '../trade/target-state.ts'

/** The metrics that a campaign may have a target of. */
export const TARGET_METRICS = ['impressionsViewCount', 'combinedReach'] as const
export type TargetMetric = (typeof TARGET_METRICS)[number]

/** `Probabilmente sotto l’obiettivo` */
export function targetWord({ state, probably }: Verdict): string {
  const word = uiMessages.goal[state]
  return probably ? verdictMessages.probably(word) : word
}

/** `mancano le impression di 18 contenuti su 19`: why there is no verdict; null if there is one. */
export function whyUnknown(
  metric: TargetMetric,
  { state }: Verdict,
  { known, of }: Pick<KnownAmount, 'known' | 'of'>,
): string | null {
  return state === 'UNKNOWN' ? verdictMessages.missing[metric](of - known, of) : null
}
