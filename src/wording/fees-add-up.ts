import type { CampaignCreator } from '../contract/campaign.ts'
import type { PartialMetrics } from '../contract/metrics.ts'

/**
 * Whether the fees of all creators are what the whole cost, so that it may stand below them as their total: the
 * agency's own part is often in the cost alone.
 */
export function feesAddUp(
  creators: readonly Pick<CampaignCreator, 'cost'>[],
  { cost }: PartialMetrics,
): boolean {
  const cents = (euro: number) => Math.round(euro * 100)
  const fees = creators.reduce((sum, creator) => sum + cents(creator.cost ?? 0), 0)
  return typeof cost === 'number' && fees === cents(cost)
}
