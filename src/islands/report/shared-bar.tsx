import { useStore } from '@nanostores/react'
import type { ReportPage } from '../../stores/report-page.ts'
import { PublicBar } from '../../ui/public-bar.tsx'
import { printPage } from '../../ui/print-page.ts'
import { campaignFiles } from '../../stores/report-formats.ts'
import { DownloadMenu } from './download-menu.tsx'

/** The bar of a shared report: read-only notice and downloads. */
export function SharedBar({ page }: { page: ReportPage }) {
  const view = useStore(page.report.$campaign)
  return (
    <PublicBar onPrint={view.state === 'failed' ? null : () => void printPage()}>
      {view.state === 'ready' && view.value.link?.downloads !== false && (
        <DownloadMenu
          compact
          of={campaignFiles(view.value)}
          onDownload={(file) => page.download(view.value, file)}
        />
      )}
    </PublicBar>
  )
}
