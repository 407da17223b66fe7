import type { dashboardReportMessages } from '../messages/dashboard-report.ts'
import { impressionsState, type WithTarget } from './impressions-state.ts'
import { targetWord, type TargetWords } from './target-words.ts'

type OutcomeWords = TargetWords & { outcomes: Pick<typeof dashboardReportMessages, 'outcomes' | 'outcomeOf'> }

/**
 * How many campaigns stand where against their target of impressions: `Impression: obiettivo superato in 2 campagne,
 * in ritardo in 1 campagna.` null where none has a target for this reader.
 */
export function outcomes(
  campaigns: readonly WithTarget[],
  today: string,
  words: OutcomeWords,
): string | null {
  const verdicts = campaigns.flatMap((campaign) => impressionsState(campaign, today, words) ?? [])
  if (verdicts.length === 0) return null
  const counts = Map.groupBy(verdicts, (verdict) => targetWord(verdict, words).toLowerCase())
  const { outcomes: all, outcomeOf } = words.outcomes
  return all([...counts].map(([word, those]) => outcomeOf(word, those.length)))
}
