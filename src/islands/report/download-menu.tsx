import { useState } from 'react'
import { reportMessages } from '../../messages/report.ts'
import { REPORT_FORMATS, type ReportFormat } from '../../stores/report-formats.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import styles from './report-bar.module.css'

type DownloadMenuProps = {
  onDownload: (format: ReportFormat) => Promise<void>
  /** The icon alone. */
  compact?: boolean
  /** The icon alone on a phone, where other buttons stand beside it. */
  shrinks?: boolean
  className?: string | undefined
}

/** «Scarica report»: the report as a file, with the numbers that are on the page. */
export function DownloadMenu({ onDownload, compact = false, shrinks = false, className }: DownloadMenuProps) {
  const [busy, setBusy] = useState(false)

  async function download(format: ReportFormat) {
    setBusy(true)
    await onDownload(format)
    setBusy(false)
  }

  return (
    <Menu
      className={className}
      busy={busy}
      square={compact}
      label={reportMessages.download}
      items={REPORT_FORMATS.map((format) => ({
        id: format,
        label: reportMessages.formats[format],
        onSelect: () => void download(format),
      }))}
    >
      <Icon name="download" />
      {!compact && <span className={shrinks ? styles.word : undefined}>{reportMessages.download}</span>}
    </Menu>
  )
}
