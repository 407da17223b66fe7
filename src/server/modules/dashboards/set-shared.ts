import { audit } from '../audit/audit.ts'
import { type Db, toFlag } from '../../db/schema.ts'
import { isShared, type LoadedDashboard } from './dashboard-queries.ts'
import { mailReaders } from './mail-readers.ts'
import type { DashboardSaving } from './save-dashboard.ts'

/** Shares a private dashboard and sends mails to its users, or ends their access; otherwise does nothing. */
export async function setShared(
  tx: Db,
  before: LoadedDashboard,
  shared: boolean,
  saving: DashboardSaving,
): Promise<void> {
  if (isShared(before) === shared) return
  const { id, version } = before.row
  const updated = saving.now.toISOString()
  await tx
    .updateTable('dashboards')
    // Its list of users is preserved; an empty list means everyone in the organization.
    .set({ shared: toFlag(shared), restricted: toFlag(before.users.length > 0) })
    .set({ version: version + 1, updated_at: updated })
    .where('id', '=', id)
    .execute()
  if (shared) await mailReaders(tx, id, saving, new Set())
  const what = { entity: 'dashboard' as const, entityId: id, userId: saving.scope.userId, now: saving.now }
  const change = { before: { shared: !shared }, after: { shared } }
  await audit(tx, { ...what, action: shared ? 'SHARE' : 'UNSHARE', ...change })
}
