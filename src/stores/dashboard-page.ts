import { call } from '../client/call.ts'
import { getBenchmark, getDashboard, getDashboardReport, type Dashboard } from '../contract/dashboards.ts'
import { changeQuery, pageId } from './address.ts'
import { askToDeleteDashboard, askToShareDashboard } from './dashboard-actions.ts'
import { createDashboardReport } from './dashboard-report.ts'
import { go } from './go.ts'
import type { ReportFormat } from './report-formats.ts'
import { createRemote } from './remote.ts'

export type DashboardPage = ReturnType<typeof createDashboardPage>

/** The dashboard that this page's address names, with its report. */
export function createDashboardPage() {
  const id = pageId()
  const dashboard = createRemote((signal) => call(getDashboard, { params: { id }, signal }))
  const report = createDashboardReport((period, signal) =>
    call(getDashboardReport, { params: { id }, query: period, signal }),
  )

  return {
    $dashboard: dashboard.$remote,
    report,
    reload: dashboard.reload,
    /** Saves the report of the days that are shown as a file. */
    async download(now: Dashboard, format: ReportFormat): Promise<void> {
      const { downloadDashboard } = await import('./download-dashboard.ts')
      await downloadDashboard(now, format, report.$period.get())
    },
    edit: () => changeQuery({ wizard: 'edit' }),
    share: (now: Dashboard) =>
      askToShareDashboard(
        now,
        (changed) => dashboard.change(() => changed),
        () => void dashboard.reload(),
      ),
    remove: (now: Dashboard) => askToDeleteDashboard(now, () => go('/dashboards', 'replace')),
    /** After the wizard: other campaigns have other numbers. */
    take(edited: Dashboard): void {
      dashboard.change(() => edited)
      report.drop()
      void report.reload()
    },
  }
}

/** What campaigns usually reach; a page draws nothing of it where it cannot be had. */
export function createBenchmark() {
  return createRemote((signal) => call(getBenchmark, { signal })).$remote
}
