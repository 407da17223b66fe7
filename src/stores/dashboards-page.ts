import type { AnswerOf } from '../client/call-input.ts'
import { call } from '../client/call.ts'
import type { Dashboard } from '../contract/dashboards.ts'
import { changeQuery } from './address.ts'
import { askToDeleteDashboard, askToShareDashboard } from './dashboard-actions.ts'
import { createListPage } from './list-page.ts'

export type DashboardList = AnswerOf<'GET /dashboards/list'>
export type DashboardsPage = ReturnType<typeof createDashboardsPage>

/** «Dashboard»: the list, its search, and the actions of staff. */
export function createDashboardsPage() {
  const page = createListPage({
    filters: ['smartSearch'],
    search: 'smartSearch',
    narrowing: ['smartSearch'],
    load: (query, signal) => call('GET /dashboards/list', { query, signal }),
  })

  const reload = () => void page.reload()

  function replace(changed: Dashboard): void {
    page.change((list) => ({
      ...list,
      items: list.items.map((each) => (each.id === changed.id ? changed : each)),
    }))
  }

  return {
    ...page,
    openWizard: () => changeQuery({ wizard: 'new' }),
    share: (dashboard: Dashboard) => askToShareDashboard(dashboard, replace, reload),
    remove: (dashboard: Dashboard) => askToDeleteDashboard(dashboard, reload),
  }
}
