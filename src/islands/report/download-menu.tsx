import { Download } from 'lucide-react'
import type { Campaign } from '../../contract/campaign.ts'
import { reportMessages } from '../../messages/report.ts'
import { REPORT_FORMATS } from '../../stores/report-formats.ts'
import type { ReportPage } from '../../stores/report-page.ts'
import { Menu } from '../../ui/menu.tsx'

type DownloadMenuProps = {
  campaign: Campaign
  page: ReportPage
  /** The icon alone. */
  compact?: boolean
}

/** «Scarica report»: the report as a file, with the numbers that are on the page. */
export function DownloadMenu({ campaign, page, compact = false }: DownloadMenuProps) {
  return (
    <Menu
      square={compact}
      label={reportMessages.download}
      items={REPORT_FORMATS.map((format) => ({
        id: format,
        label: reportMessages.formats[format],
        onSelect: () => void page.download(campaign, format),
      }))}
    >
      <Download aria-hidden="true" />
      {!compact && reportMessages.download}
    </Menu>
  )
}
