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
  // Not a number where one is unknown: equal to no cost.
  const fees = creators.reduce((sum, creator) => sum + cents(creator.cost ?? Number.NaN), 0)
  return typeof cost === 'number' && fees === cents(cost)
}
