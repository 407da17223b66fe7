import type { CampaignStatus } from '../contract/campaign.ts'

/** Maximum rows; the table of campaigns has them all. */
const MAX_ROWS = 12

type Spanning = { startDate: string; endDate: string; status: CampaignStatus }

/** The campaigns by start date, their first and last day, and today if it is between the two. */
export type CampaignSpans<C> = { rows: C[]; first: string; last: string; today: string | null }

/** null without campaigns. */
export function campaignSpans<C extends Spanning>(
  campaigns: readonly C[],
  today: string,
): CampaignSpans<C> | null {
  const rows = campaigns
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
    .slice(-MAX_ROWS)
  const first = rows[0]?.startDate
  const last = rows
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return null
  return { rows, first, last, today: today >= first && today <= last ? today : null }
}
