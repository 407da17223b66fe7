import { useState } from 'react'
import type { CampaignSummary } from '../../contract/campaign.ts'
import { campaignsMessages as words } from '../../messages/campaigns.ts'
import { reportMessages } from '../../messages/report.ts'
import { shellMessages } from '../../messages/shell.ts'
import { downloadCampaign } from '../../stores/download-campaign.ts'
import { REPORT_FORMATS, type ReportFormat } from '../../stores/report-formats.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** «Scarica report»: in which form. */
export function DownloadDialog({ campaign, onClose }: { campaign: CampaignSummary; onClose: () => void }) {
  const [busy, setBusy] = useState<ReportFormat | null>(null)

  async function download(format: ReportFormat) {
    setBusy(format)
    await downloadCampaign(campaign, format)
    onClose()
  }

  return (
    <Dialog
      title={words.actions.download}
      lead={`${campaign.brandName} – ${campaign.campaignName}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {shellMessages.cancel}
          </Button>
          {REPORT_FORMATS.map((format) => (
            <Button
              key={format}
              busy={busy === format}
              disabled={busy !== null && busy !== format}
              busyLabel={reportMessages.formats[format]}
              onClick={() => void download(format)}
            >
              {reportMessages.formats[format]}
            </Button>
          ))}
        </>
      }
    />
  )
}
