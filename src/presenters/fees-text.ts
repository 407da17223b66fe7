import type { CampaignCreator } from '../contract/campaign.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import { formatEur } from '../lib/format-eur.ts'
import { reportCreatorMessages as words } from '../messages/report-contents.ts'

/** The sum of the known fees (euro), with the difference to the cost; empty if none is known. */
export function feesText(
  creators: readonly Pick<CampaignCreator, 'cost'>[],
  { cost }: PartialMetrics,
): string {
  const fees = creators.flatMap((creator) => creator.cost ?? [])
  if (fees.length === 0) return ''
  const cents = fees.reduce((sum, fee) => sum + Math.round(fee * 100), 0)
  return [
    words.feesOf(formatEur(cents / 100)),
    ...(fees.length < creators.length ? [words.feesMissing(creators.length - fees.length)] : []),
    ...(typeof cost === 'number' ? [words.costIs(formatEur(cost))] : []),
  ].join(' · ')
}
