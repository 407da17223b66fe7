import { call } from '../client/call.ts'
import { shareHash } from '../client/share-hash.ts'
import type { Dashboard } from '../contract/dashboards.ts'
import { changeQuery, pageId } from './address.ts'
import { askToDeleteDashboard, askToShareDashboard } from './dashboard-actions.ts'
import { createDashboardReport } from './dashboard-report.ts'
import { go } from './go.ts'
import type { ReportFile } from './report-formats.ts'
import { createRemote } from './remote.ts'

export type DashboardPage = ReturnType<typeof createDashboardPage>

/** The dashboard in this page's address, with its report. */
export function createDashboardPage() {
  const id = pageId()
  const isPublic = shareHash() !== null
  const dashboard = createRemote((signal) => call('GET /dashboards/{id}', { params: { id }, signal }))
  const report = createDashboardReport((period, signal) =>
    call('GET /dashboards/{id}/report', { params: { id }, query: period, signal }),
  )

  return {
    /** True on a share link: read-only, even if signed in. */
    isPublic,
    $dashboard: dashboard.$remote,
    report,
    reload: dashboard.reload,
    /** Also reloads its report: a password has unlocked both. */
    reloadAll(): void {
      void dashboard.reload()
      void report.reload()
    },
    /** Downloads the report of the shown period. */
    async download(now: Dashboard, file: ReportFile): Promise<void> {
      const { downloadDashboard } = await import('./download-dashboard.ts')
      await downloadDashboard(now, file, report.period())
    },
    edit: () => changeQuery({ wizard: 'edit' }),
    share: (now: Dashboard) =>
      askToShareDashboard(
        now,
        (changed) => dashboard.change(() => changed),
        () => void dashboard.reload(),
      ),
    remove: (now: Dashboard) => askToDeleteDashboard(now, () => go('/dashboards', 'replace')),
    /** Takes the edited dashboard and reloads its report. */
    take(edited: Dashboard): void {
      dashboard.change(() => edited)
      report.drop()
      void report.reload()
    },
  }
}

/** The benchmark; pages show nothing if it fails. */
export function createBenchmark() {
  return createRemote((signal) => call('GET /dashboards/benchmark', { signal })).$remote
}
