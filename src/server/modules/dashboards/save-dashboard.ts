import { fold } from '../../../lib/fold.ts'
import { chunks } from '../../../lib/chunks.ts'
import { audit } from '../audit/audit.ts'
import { type Db, toFlag } from '../../db/schema.ts'
import type { StaffScope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { newId } from '../../base/new-id.ts'
import { isShared, type LoadedDashboard } from './dashboard-queries.ts'
import { mailReaders } from './mail-readers.ts'
import { type DashboardValues, resolveDashboard, type ResolvedDashboard } from './resolve-dashboard.ts'
import { readersOf } from '../access/visible-dashboards.ts'

export type DashboardSaving = { scope: StaffScope; services: Pick<Services, 'config' | 'secrets'>; now: Date }

/** Rows of a list that one statement takes. */
const ROWS = 500

/** Stores a new dashboard, private; returns its id. @throws 422 */
export async function createDashboard(
  tx: Db,
  values: DashboardValues,
  { scope, now }: DashboardSaving,
): Promise<string> {
  const resolved = await resolveDashboard(tx, values)
  const id = newId()
  await tx
    .insertInto('dashboards')
    .values({
      id,
      ...columnsOf(resolved, now),
      image_id: null,
      shared: 0,
      version: 1,
      created_at: now.toISOString(),
    })
    .execute()
  await storeLists(tx, id, resolved)
  const what = { action: 'CREATE', entity: 'dashboard', entityId: id, after: values } as const
  await audit(tx, { ...what, userId: scope.userId, now })
  return id
}

/** Replaces its lists. If it is shared, users who can open it from now on get a mail. @throws 422 */
export async function updateDashboard(
  tx: Db,
  before: LoadedDashboard,
  values: DashboardValues,
  saving: DashboardSaving,
): Promise<void> {
  const { scope, now } = saving
  const { id, version } = before.row
  const resolved = await resolveDashboard(tx, values)
  const shared = isShared(before)
  const readers = shared ? await readersOf(tx, id) : []
  await tx
    .updateTable('dashboards')
    // If no listed user was left it was already private: listing one does not share it.
    .set({ ...columnsOf(resolved, now), shared: toFlag(shared), version: version + 1 })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('dashboard_campaigns').where('dashboard_id', '=', id).execute()
  await tx.deleteFrom('dashboard_users').where('dashboard_id', '=', id).execute()
  await storeLists(tx, id, resolved)
  if (shared) await mailReaders(tx, id, saving, new Set(readers.map((reader) => reader.id)))
  const what = { action: 'UPDATE', entity: 'dashboard', entityId: id } as const
  await audit(tx, { ...what, userId: scope.userId, before: auditedPart(before), after: values, now })
}

/** The part of a dashboard that is stored in the audit log. */
export function auditedPart({ row, campaignIds, users }: LoadedDashboard) {
  const { name: dashboardName, organization_name: organizationName } = row
  return { dashboardName, organizationName, campaignIds, users }
}

function columnsOf({ name, organizationId, users }: ResolvedDashboard, now: Date) {
  return {
    organization_id: organizationId,
    name,
    name_folded: fold(name),
    restricted: toFlag(users.length > 0),
    updated_at: now.toISOString(),
  }
}

async function storeLists(tx: Db, id: string, { campaignIds, users }: ResolvedDashboard): Promise<void> {
  const campaigns = campaignIds.map((campaign_id, position) => ({ dashboard_id: id, campaign_id, position }))
  for (const some of chunks(campaigns, ROWS)) {
    await tx.insertInto('dashboard_campaigns').values(some).execute()
  }
  const named = users.map((user_id) => ({ dashboard_id: id, user_id }))
  for (const some of chunks(named, ROWS)) await tx.insertInto('dashboard_users').values(some).execute()
}
