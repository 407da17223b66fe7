import { useStore } from '@nanostores/react'
import { downloadCampaign } from '../../stores/download-campaign.ts'
import { campaignFiles } from '../../stores/report-formats.ts'
import { $user, isStaff } from '../../stores/user.ts'
import type { CampaignList } from '../../stores/campaigns-page.ts'
import { DeclaredMetricsDialog } from '../declared-metrics/declared-metrics-dialog.tsx'
import { FileDialog } from '../report/file-dialog.tsx'
import { FoundDialog } from '../report/found-dialog.tsx'

export type CampaignDialogName = 'download' | 'metrics' | 'review'

type CampaignDialogProps = {
  campaign: CampaignList['items'][number]
  what: CampaignDialogName
  onRefresh: () => void
  onSaved: () => void
  onClose: () => void
  /** The typed input was restored. */
  onReopen: () => void
}

/** A dialog opened from a campaign's row: one chunk for all, because they are rarely opened. */
export function CampaignDialog({
  campaign,
  what,
  onRefresh,
  onSaved,
  onClose,
  onReopen,
}: CampaignDialogProps) {
  const staff = isStaff(useStore($user))
  if (what === 'download')
    return (
      <FileDialog
        of={{ ...campaignFiles(campaign), isStaff: staff }}
        report={`${campaign.brandName} – ${campaign.campaignName}`}
        onDownload={(file) => downloadCampaign(campaign, file)}
        onClose={onClose}
      />
    )
  if (what === 'review')
    return (
      <FoundDialog
        campaignId={campaign.id}
        onDecided={(waiting) => {
          onSaved()
          if (waiting === 0) onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <DeclaredMetricsDialog
      campaignId={campaign.id}
      onlyMissing={campaign.todo !== undefined}
      onRefresh={onRefresh}
      onSaved={() => {
        onClose()
        onSaved()
      }}
      onClose={onClose}
      onReopen={onReopen}
    />
  )
}
