import { call } from '../client/call.ts'
import type { Dashboard } from '../contract/dashboards.ts'
import type { Period } from './dashboard-report.ts'
import { fileName, queryOf, type ReportFile } from './report-formats.ts'
import { saveFile } from './save-file.ts'
import { showError } from './snackbar.ts'

/** Downloads a dashboard's report of that period. */
export async function downloadDashboard(
  { id, dashboardName }: Pick<Dashboard, 'id' | 'dashboardName'>,
  file: ReportFile,
  period: Period,
): Promise<void> {
  try {
    const query = { ...period, ...queryOf(file) }
    const bytes = await call(`GET /dashboards/{id}/report.${file.format}`, { params: { id }, query })
    saveFile(bytes, fileName(dashboardName, file), file.format)
  } catch (error) {
    showError(error)
  }
}
