import { useStore } from '@nanostores/react'
import type { DashboardPage } from '../../stores/dashboard-page.ts'
import { dashboardFiles } from '../../stores/report-formats.ts'
import { printPage } from '../../ui/print-page.ts'
import { PublicBar } from '../../ui/public-bar.tsx'
import { DownloadMenu } from '../report/download-menu.tsx'

/** The bar of a shared dashboard: read-only notice and downloads. */
export function SharedDashboardBar({ page }: { page: DashboardPage }) {
  const view = useStore(page.$dashboard)
  const hasReport = useStore(page.report.$remote).state === 'ready'
  return (
    <PublicBar onPrint={view.state === 'failed' ? null : () => void printPage()}>
      {view.state === 'ready' && hasReport && view.value.link?.downloads && (
        <DownloadMenu
          compact
          of={dashboardFiles(view.value)}
          onDownload={(file) => page.download(view.value, file)}
        />
      )}
    </PublicBar>
  )
}
