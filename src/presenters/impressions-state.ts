import type { CampaignSummary } from '../contract/campaign.ts'
import type { Words } from '../messages/words.ts'
import { type Verdict, verdictOn } from '../vocabulary/target-state.ts'
import { whyUnknown } from './target-words.ts'

export type WithTarget = Pick<
  CampaignSummary,
  | 'impressionsViewCount'
  | 'impressionsViewCountFact'
  | 'impressionsViewCountTargetMin'
  | 'impressionsViewCountTargetMax'
  | 'contentCount'
  | 'report'
  | 'status'
  | 'startDate'
  | 'endDate'
>

/**
 * How the impressions of an entire campaign compare with their target or plan, with why there is no verdict; null
 * before it begins or has a number, and if the target is unknown or hidden from this reader. `today`: the day in Rome.
 */
export function impressionsState(
  campaign: WithTarget,
  today: string,
  words: Pick<Words, 'verdict'>,
): (Verdict & { missing: string | null }) | null {
  const { impressionsViewCount: value, impressionsViewCountFact: fact, status, contentCount: of } = campaign
  const min = campaign.impressionsViewCountTargetMin ?? null
  const max = campaign.impressionsViewCountTargetMax ?? null
  if (status === 'SCHEDULED' || (min === null && max === null)) return null
  if (value === null && (of === 0 || campaign.report.updatedAt === null)) return null
  const amount = { known: value === null ? 0 : of, of, ...fact, value }
  const verdict = verdictOn(amount, { min, max }, campaign, today)
  return { ...verdict, missing: whyUnknown('impressionsViewCount', verdict, amount, words) }
}
