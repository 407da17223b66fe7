import type { CampaignCreator } from '../contract/campaign.ts'
import type { PartialMetrics } from '../contract/metrics.ts'

/**
 * Whether the fees of all creators add up to the cost, so that it can be shown as their total: often the cost also
 * includes the agency's own fee.
 */
export function feesAddUp(
  creators: readonly Pick<CampaignCreator, 'cost'>[],
  { cost }: PartialMetrics,
): boolean {
  const cents = (euro: number) => Math.round(euro * 100)
  const fees = creators.reduce((sum, creator) => sum + cents(creator.cost ?? 0), 0)
  return typeof cost === 'number' && fees === cents(cost)
}
