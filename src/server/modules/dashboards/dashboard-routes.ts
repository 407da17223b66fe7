import {
  deleteDashboard,
  getDashboard,
  getDashboardList,
  getDashboards,
  getPublicDashboard,
  postDashboard,
  putDashboard,
  shareDashboard,
} from '../../../contract/dashboards.ts'
import { audit } from '../audit/audit.ts'
import { requireSameVersion } from '../access/require-same-version.ts'
import { pageOf } from '../../db/page-of.ts'
import { requireMatch } from '../../http/if-match.ts'
import { route, type Route } from '../../http/route.ts'
import { moveToTrash } from '../trash/move-to-trash.ts'
import { countOpening } from '../links/count-opening.ts'
import { servingOf } from './report-campaigns.ts'
import { dashboardsNamed, listDashboards, requireDashboard } from './dashboard-queries.ts'
import { auditedPart, createDashboard, updateDashboard } from './save-dashboard.ts'
import { serializeDashboard, serializeWritten } from './serialize-dashboard.ts'
import { setShared } from './set-shared.ts'

export const dashboardRoutes: Route[] = [
  route(getDashboards, async ({ db, scope, query, now, services: { secrets } }) => {
    const dashboards = await dashboardsNamed(db, scope, query.name)
    return dashboards.map((one) => serializeDashboard(one, { scope, secrets, now }))
  }),

  route(getDashboardList, async ({ db, scope, query, now, services: { secrets } }) => {
    const { dashboards, total } = await listDashboards(db, scope, query)
    const items = dashboards.map((one) => serializeDashboard(one, { scope, secrets, now }))
    return pageOf(items, total, query)
  }),

  route(getDashboard, async ({ db, scope, params, now, services: { secrets } }) =>
    serializeDashboard(await requireDashboard(db, scope, params.id), { scope, secrets, now }),
  ),

  route(getPublicDashboard, async ({ db, scope, params, address, headers, now, services, afterCommit }) => {
    const serving = servingOf(scope, services.secrets, now)
    const answer = serializeDashboard(await requireDashboard(db, scope, params.id), serving)
    const visitor = {
      address,
      agent: headers.get('user-agent') ?? '',
      unlock: headers.get('x-link-unlock') ?? '',
    }
    afterCommit(() => void countOpening(services, scope, visitor))
    return answer
  }),

  route(postDashboard, async ({ db, scope, body, now, services }) => {
    const { secrets } = services
    const id = await createDashboard(db, body, { scope, services, now })
    return serializeWritten(await requireDashboard(db, scope, id), { scope, secrets, now })
  }),

  route(putDashboard, async ({ db, scope, params, body, ifMatch, now, services }) => {
    const { secrets } = services
    const before = await requireDashboard(db, scope, params.id)
    const { row } = before
    await requireSameVersion(db, { ifMatch, entity: 'dashboard', row, userId: scope.userId })
    await updateDashboard(db, before, body, { scope, services, now })
    return serializeWritten(await requireDashboard(db, scope, params.id), { scope, secrets, now })
  }),

  route(shareDashboard, async ({ db, scope, params, body, ifMatch, now, services }) => {
    const { secrets } = services
    const before = await requireDashboard(db, scope, params.id)
    requireMatch(ifMatch, before.row.version)
    await setShared(db, before, body.shared, { scope, services, now })
    return serializeDashboard(await requireDashboard(db, scope, params.id), { scope, secrets, now })
  }),

  route(deleteDashboard, async ({ db, scope, params, ifMatch, now }) => {
    const before = await requireDashboard(db, scope, params.id)
    requireMatch(ifMatch, before.row.version)
    const { id, name, organization_id: organizationId, organization_name: organizationName } = before.row
    const trashed = { kind: 'dashboard', id, name, organizationId, organizationName } as const
    await moveToTrash(db, trashed, { userId: scope.userId, now })
    const what = { action: 'DELETE', entity: 'dashboard', entityId: params.id } as const
    await audit(db, { ...what, userId: scope.userId, before: auditedPart(before), now })
  }),
]
