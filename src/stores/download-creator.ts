import { call } from '../client/call.ts'
import type { Campaign, CampaignCreator } from '../contract/campaign.ts'
import { saveFile } from './save-file.ts'
import { showError } from './snackbar.ts'

/** Downloads one creator's part of a campaign's report, as it is handed to that creator. */
export async function downloadCreator(
  { id, brandName, campaignName }: Pick<Campaign, 'id' | 'brandName' | 'campaignName'>,
  creator: Pick<CampaignCreator, 'id' | 'name'>,
): Promise<void> {
  try {
    const bytes = await call('GET /campaigns/{id}/report.pdf', {
      params: { id },
      query: { creatorId: creator.id },
    })
    saveFile(bytes, `${brandName} – ${campaignName} – ${creator.name}`, 'pdf')
  } catch (error) {
    showError(error)
  }
}
