import { call } from '../client/call.ts'
import type { CampaignSummary } from '../contract/campaign.ts'
import { getReportCsv, getReportPdf, getReportXlsx } from '../contract/report-files.ts'
import type { SocialType } from '../lib/social-types.ts'
import type { ReportFormat } from './report-formats.ts'
import { saveFile } from './save-file.ts'
import { showError } from './snackbar.ts'

const FILES = {
  pdf: getReportPdf,
  xlsx: getReportXlsx,
  csv: getReportCsv,
} as const satisfies Record<ReportFormat, unknown>

type Named = Pick<CampaignSummary, 'id' | 'brandName' | 'campaignName'>

/** Fetches a campaign's report as a file and saves it; on a share link, the link's own; `frozen`: as it was kept. */
export async function downloadCampaign(
  { id, brandName, campaignName }: Named,
  format: ReportFormat,
  platform: SocialType | null = null,
  frozen: string | null = null,
): Promise<void> {
  try {
    const file = await call(FILES[format], { params: { id }, query: { socialTypeList: platform, frozen } })
    saveFile(file, `${brandName} – ${campaignName}`, format)
  } catch (error) {
    showError(error)
  }
}
