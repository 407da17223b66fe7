import type { CampaignSummary } from '../../contract/campaign.ts'
import { DeclaredMetricsDialog } from '../declared-metrics/declared-metrics-dialog.tsx'
import { DownloadDialog } from './download-dialog.tsx'

type CampaignDialogProps = {
  campaign: CampaignSummary
  what: 'download' | 'metrics'
  onRefresh: () => void
  onSaved: () => void
  onClose: () => void
}

/** A dialog that a campaign's menu opens: one chunk for both, for they are opened now and then. */
export function CampaignDialog({ campaign, what, onRefresh, onSaved, onClose }: CampaignDialogProps) {
  if (what === 'download') return <DownloadDialog campaign={campaign} onClose={onClose} />
  return (
    <DeclaredMetricsDialog
      campaignId={campaign.id}
      onRefresh={onRefresh}
      onSaved={() => {
        onClose()
        onSaved()
      }}
      onClose={onClose}
    />
  )
}
