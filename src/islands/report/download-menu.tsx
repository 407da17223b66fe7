import { Download } from 'lucide-react'
import { reportMessages } from '../../messages/report.ts'
import { REPORT_FORMATS, type ReportFormat } from '../../stores/report-formats.ts'
import { Menu } from '../../ui/menu.tsx'

type DownloadMenuProps = {
  onDownload: (format: ReportFormat) => Promise<void>
  /** The icon alone. */
  compact?: boolean
  className?: string | undefined
}

/** «Scarica report»: the report as a file, with the numbers that are on the page. */
export function DownloadMenu({ onDownload, compact = false, className }: DownloadMenuProps) {
  return (
    <Menu
      className={className}
      square={compact}
      label={reportMessages.download}
      items={REPORT_FORMATS.map((format) => ({
        id: format,
        label: reportMessages.formats[format],
        onSelect: () => void onDownload(format),
      }))}
    >
      <Download aria-hidden="true" />
      {!compact && reportMessages.download}
    </Menu>
  )
}
