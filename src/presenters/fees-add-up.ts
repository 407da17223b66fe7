import type { CampaignCreator } from '../contract/campaign.ts'
import type { PartialMetrics } from '../contract/metrics.ts'

/**
 * Whether the fees of all creators are known and add up to the cost (euro), so that it can be shown as their total:
 * often the cost also includes the agency's own fee.
 */
export function feesAddUp(
  creators: readonly Pick<CampaignCreator, 'cost'>[],
  { cost }: PartialMetrics,
): boolean {
  const cents = (euro: number) => Math.round(euro * 100)
  const fees = creators.flatMap((creator) => creator.cost ?? [])
  if (typeof cost !== 'number' || fees.length < creators.length) return false
  return fees.reduce((sum, fee) => sum + cents(fee), 0) === cents(cost)
}
