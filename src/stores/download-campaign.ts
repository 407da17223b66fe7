import { call } from '../client/call.ts'
import type { CampaignSummary } from '../contract/campaign.ts'
import { getReportCsv, getReportPdf, getReportXlsx } from '../contract/report-files.ts'
import type { SocialType } from '../lib/social-types.ts'
import type { ReportFormat } from './report-formats.ts'
import { showError } from './snackbar.ts'

const FILES = {
  pdf: getReportPdf,
  xlsx: getReportXlsx,
  csv: getReportCsv,
} as const satisfies Record<ReportFormat, unknown>

type Named = Pick<CampaignSummary, 'id' | 'brandName' | 'campaignName'>

/** Fetches a campaign's report as a file and saves it; on a share link, the link's own. */
export async function downloadCampaign(
  { id, brandName, campaignName }: Named,
  format: ReportFormat,
  platform: SocialType | null = null,
): Promise<void> {
  try {
    const file = await call(FILES[format], { params: { id }, query: { socialTypeList: platform } })
    save(file, `${fileName(`${brandName} – ${campaignName}`)}.${format}`)
  } catch (error) {
    showError(error)
  }
}

/** Without what file systems refuse. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
