import { call } from '../client/call.ts'
import type { Dashboard } from '../contract/dashboards.ts'
import type { Period } from './dashboard-report.ts'
import type { ReportFormat } from './report-formats.ts'
import { saveFile } from './save-file.ts'
import { showError } from './snackbar.ts'

/** Downloads a dashboard's report of that period. */
export async function downloadDashboard(
  { id, dashboardName }: Pick<Dashboard, 'id' | 'dashboardName'>,
  format: ReportFormat,
  period: Period,
): Promise<void> {
  try {
    saveFile(
      await call(`GET /dashboards/{id}/report.${format}`, { params: { id }, query: period }),
      dashboardName,
      format,
    )
  } catch (error) {
    showError(error)
  }
}
