import type { SocialType } from '../../../lib/social-types.ts'
import type { Db } from '../../db/schema.ts'
import { type Visibility, visibility } from '../campaigns/visibility.ts'
import { type CampaignRow, type CampaignScope, requireCampaign } from '../campaigns/visible-campaigns.ts'
import { type CampaignNumbers, campaignNumbers, onPlatforms } from './campaign-numbers.ts'

/** A campaign as its reader may see it, with the numbers on the platforms asked for. */
export type LoadedReport = {
  row: CampaignRow
  sees: Visibility
  /** Of every platform. */
  all: CampaignNumbers
  numbers: CampaignNumbers
  useEstimates: boolean
}

/** @throws 404 where there is none, or it is not the caller's to see */
export async function loadReport(
  db: Db,
  scope: CampaignScope,
  id: string,
  platforms: readonly SocialType[] | undefined,
): Promise<LoadedReport> {
  const row = await requireCampaign(db, scope, id)
  const all = await campaignNumbers(db, row)
  return {
    row,
    sees: visibility(scope, row),
    all,
    numbers: onPlatforms(all, platforms),
    useEstimates: row.use_estimates === 1,
  }
}
