import { atom } from 'nanostores'
import { call } from '../client/call.ts'
import { DASHBOARD_CREATOR_FIELDS } from '../contract/creator-lists.ts'
import type { DashboardReport } from '../contract/dashboards.ts'
import { LIMITS } from '../contract/limits.ts'
import { createKeyedRemote, showErrorIfStale } from './remote.ts'

export type CreatorsOrder = { column: string; direction: 'asc' | 'desc' }

/** A page of the creators of a report with too many to contain them, for the report's period. */
export function createDashboardCreators(
  { dashboardId, startDate, endDate, campaigns }: DashboardReport,
  { column, direction }: CreatorsOrder,
) {
  const $requested = atom<CreatorsOrder & { page: number }>({
    column,
    direction,
    page: 1,
  })
  const list = createKeyedRemote(
    $requested,
    async ({ column, direction, page }, signal) => {
      const pageSize = String(LIMITS.pageSize)
      // The table's column ids are the sort fields of the call.
      const sortField = DASHBOARD_CREATOR_FIELDS.find((field) => field === column)
      const order = { sortField, orderDir: direction, page: String(page), pageSize }
      const query = { ...order, startDate, endDate }
      if (dashboardId !== null) {
        const params = { id: dashboardId }
        return await call('GET /dashboards/{id}/report/creators', { params, query, signal })
      }
      const campaignIds = campaigns.map(({ id }) => id).join(',')
      return await call('GET /dashboards/report/creators', { query: { campaignIds, ...query }, signal })
    },
    { onError: showErrorIfStale },
  )
  return {
    $remote: list.$remote,
    $requested: $requested,
    reload: list.reload,
    sort: (order: CreatorsOrder) => {
      const requested = $requested.get()
      if (order.column !== requested.column || order.direction !== requested.direction)
        $requested.set({ ...order, page: 1 })
    },
    toPage: (page: number) => $requested.set({ ...$requested.get(), page }),
  }
}
