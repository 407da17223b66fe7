import { onMount } from 'nanostores'
import { call } from '../client/call.ts'
import { getBenchmark, getDashboard, getDashboardReport, type Dashboard } from '../contract/dashboards.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import { changeQuery, pageId } from './address.ts'
import { askToDeleteDashboard, askToShareDashboard } from './dashboard-actions.ts'
import { createDashboardReport } from './dashboard-report.ts'
import { go } from './go.ts'
import type { ReportFormat } from './report-formats.ts'
import { createRemote } from './remote.ts'

type Benchmark = OutputOf<typeof getBenchmark>
export type DashboardPage = ReturnType<typeof createDashboardPage>

/** The dashboard that this page's address names, with its report. */
export function createDashboardPage() {
  const id = pageId()
  const dashboard = createRemote<Dashboard>()
  const report = createDashboardReport((period, signal) =>
    call(getDashboardReport, { params: { id }, query: period, signal }),
  )
  const ask = () => dashboard.load((signal) => call(getDashboard, { params: { id }, signal }))
  onMount(dashboard.$remote, () => void ask())

  return {
    $dashboard: dashboard.$remote,
    report,
    retry: ask,
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
        () => void ask(),
      ),
    remove: (now: Dashboard) => askToDeleteDashboard(now, () => go('/dashboards', 'replace')),
    /** After the wizard: other campaigns have other numbers. */
    take(edited: Dashboard): void {
      dashboard.change(() => edited)
      void report.reload()
    },
  }
}

/** What campaigns usually reach; a page draws nothing of it where it cannot be had. */
export function createBenchmark() {
  const { $remote, load } = createRemote<Benchmark>()
  onMount($remote, () => void load((signal) => call(getBenchmark, { signal })))
  return $remote
}
