import type { Words } from '../messages/words.ts'
import type { KnownAmount, Verdict } from '../vocabulary/target-state.ts'

/** The metrics that a campaign may have a target of. */
export const TARGET_METRICS = ['impressionsViewCount', 'combinedReach'] as const
export type TargetMetric = (typeof TARGET_METRICS)[number]

export type TargetWords = Pick<Words, 'verdict'> & { ui: Pick<Words['ui'], 'goal'> }

/** `Probabilmente sotto l’obiettivo` */
export function targetWord({ state, probably }: Verdict, { ui, verdict }: TargetWords): string {
  const word = ui.goal[state]
  return probably ? verdict.probably(word) : word
}

/** `mancano le impression di 18 contenuti su 19`: why there is no verdict; null if there is one. */
export function whyUnknown(
  metric: TargetMetric,
  { state }: Verdict,
  { known, of }: Pick<KnownAmount, 'known' | 'of'>,
  words: Pick<Words, 'verdict'>,
): string | null {
  return state === 'UNKNOWN' ? words.verdict.missing[metric](of - known, of) : null
}
