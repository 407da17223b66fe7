import { call } from '../client/call.ts'
import type { Dashboard } from '../contract/dashboards.ts'
import { dashboardsMessages as words } from '../messages/dashboards.ts'
import { askToConfirm } from './confirm.ts'
import { restoreDeleted } from './restore-deleted.ts'
import { showDone } from './snackbar.ts'

/** Confirms, then shares the dashboard with its client or unshares it; `after` gets the changed dashboard. */
export function askToShareDashboard(
  dashboard: Dashboard,
  after: (changed: Dashboard) => void,
  gone: () => void,
): void {
  const { id, dashboardName, organizationName, version } = dashboard
  const shared = !dashboard.shared
  askToConfirm({
    title: shared ? words.shareTitle(dashboardName) : words.unshareTitle(dashboardName),
    text: shared ? words.shareText(organizationName) : words.unshareText,
    verb: shared ? words.shareVerb : words.unshareVerb,
    danger: !shared,
    run: async () => {
      const changed = await call('PUT /dashboards/{id}/share', { params: { id }, body: { shared }, version })
      showDone(shared ? words.shared(dashboardName) : words.unshared(dashboardName))
      after(changed)
    },
    gone,
  })
}

/** Confirms, then deletes the dashboard but not its campaigns. */
export function askToDeleteDashboard({ id, dashboardName, version }: Dashboard, after: () => void): void {
  askToConfirm({
    title: words.removeTitle(dashboardName),
    text: words.removeText,
    verb: words.remove,
    verbBusy: words.removing,
    danger: true,
    run: async () => {
      await call('DELETE /dashboards/{id}', { params: { id }, version })
      showDone(words.removed(dashboardName), restoreDeleted('dashboard', id, after))
      after()
    },
    gone: after,
  })
}
