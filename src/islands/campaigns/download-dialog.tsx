import { useStore } from '@nanostores/react'
import { type ReactNode, useId, useState } from 'react'
import type { CampaignSummary } from '../../contract/campaign.ts'
import { campaignsMessages as words } from '../../messages/campaigns.ts'
import { reportMessages } from '../../messages/report.ts'
import { shellMessages } from '../../messages/shell.ts'
import { downloadCampaign } from '../../stores/download-campaign.ts'
import { formatName, type ReportFile, reportFiles } from '../../stores/report-formats.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './download-dialog.module.css'

/** «Scarica report»: in which form, and staff for whom. */
export function DownloadDialog({ campaign, onClose }: { campaign: CampaignSummary; onClose: () => void }) {
  const staff = isStaff(useStore($user))
  const [busy, setBusy] = useState<ReportFile | null>(null)

  async function download(file: ReportFile) {
    setBusy(file)
    await downloadCampaign(campaign, file)
    onClose()
  }

  const buttonsFor = (reader: ReportFile['reader']) =>
    reportFiles(staff)
      .filter((file) => file.reader === reader)
      .map((file) => (
        <Button
          key={formatName(file)}
          busy={busy === file}
          disabled={busy !== null && busy !== file}
          busyLabel={formatName(file)}
          onClick={() => void download(file)}
        >
          {formatName(file)}
        </Button>
      ))

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
          {!staff && buttonsFor(null)}
        </>
      }
    >
      {staff && (
        <>
          <Group reader="client">{buttonsFor('client')}</Group>
          <Group reader="internal">{buttonsFor('internal')}</Group>
        </>
      )}
    </Dialog>
  )
}

function Group({ reader, children }: { reader: 'client' | 'internal'; children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <div>
        <h3 className={styles.title} id={id}>
          {reportMessages.readers[reader]}
        </h3>
        <p className={styles.hint}>{reportMessages.readerHints[reader]}</p>
      </div>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
