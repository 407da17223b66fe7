import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { DashboardLinkScope, SignedInScope } from '../../http/scope.ts'
import type { Visible } from '../response-cache/cache-rows.ts'

/** Readers of dashboards; a link's reader sees only its dashboard. */
export type DashboardScope = SignedInScope | DashboardLinkScope

/** The dashboards that the caller may see: a CLIENT the shared ones of its organization that are open to it. */
export function visibleDashboards(db: Db, scope: DashboardScope) {
  if (scope.kind === 'public')
    return dashboardsOf(db, 'staff', NO_CALLER).where('dashboards.id', '=', scope.dashboardId)
  return dashboardsOf(db, scope.kind, {
    owner: sql`${scope.organizationId}`,
    user: sql`${scope.userId}`,
  })
}

const NO_CALLER = { owner: sql<string>`''`, user: sql<string>`''` }

/** The same for a statement that is compiled once: `owner` is the caller's organization, `user` the caller. */
export function dashboardsOf(
  db: Db,
  kind: SignedInScope['kind'],
  { owner, user }: { owner: RawBuilder<string>; user: RawBuilder<string> },
) {
  const all = db
    .selectFrom('dashboards')
    .innerJoin('organizations', 'organizations.id', 'dashboards.organization_id')
  if (kind === 'staff') return all
  return all
    .where('dashboards.organization_id', '=', owner)
    .where('dashboards.shared', '=', 1)
    .where(isOpenTo(user))
}

/** Whether a row of `revisions` belongs to one of them. */
export function isVisibleDashboard(scope: DashboardScope): Visible {
  if (scope.kind === 'public')
    return {
      name: 'dashboard public',
      values: { owner: scope.dashboardId, user: '' },
      condition: (slot) =>
        sql`(select 1 from dashboards where id = revisions.id and id = ${slot('owner')}) = 1`,
    }
  return {
    name: `dashboard ${scope.kind}`,
    values: { owner: scope.organizationId ?? '', user: scope.userId },
    condition(slot) {
      const owned =
        scope.kind === 'staff'
          ? sql``
          : sql`and organization_id = ${slot('owner')} and shared = 1 and ${isOpenTo(slot('user'))}`
      return sql`(select 1 from dashboards where dashboards.id = revisions.id ${owned}) = 1`
    },
  }
}

/** The active CLIENT users who may open a dashboard while it is shared. */
export async function readersOf(db: Db, dashboardId: string): Promise<{ id: string; email: string }[]> {
  return await db
    .selectFrom('dashboards')
    .innerJoin('users', 'users.organization_id', 'dashboards.organization_id')
    .select(['users.id', 'users.email'])
    .where('dashboards.id', '=', dashboardId)
    .where('users.role', '=', 'CLIENT')
    .where('users.active', '=', 1)
    .where(isOpenTo(sql.ref('users.id')))
    .orderBy('users.email')
    .execute()
}

/** Whether a dashboard lists the user, or is not restricted: then it is open to the entire organization. */
export function isOpenTo(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  const named = sql`select 1 from dashboard_users where dashboard_users.dashboard_id = dashboards.id`
  return sql<boolean>`(exists (${named} and dashboard_users.user_id = ${userId})
    or (dashboards.restricted = 0 and not exists (${named})))`
}
