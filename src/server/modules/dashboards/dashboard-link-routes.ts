import {
  deleteDashboardLink,
  getDashboardLinks,
  postDashboardLink,
  putDashboardLink,
} from '../../../contract/links.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import { route, type Route, slowRoute } from '../../http/route.ts'
import type { StaffScope } from '../../http/scope.ts'
import { endLink, findLink, limitedLinks, type Linked, listedLinks } from '../links/limited-links.ts'
import { changeLink, createLink } from '../links/write-link.ts'
import { requireDashboard } from './dashboard-queries.ts'

/** Share links of a dashboard, each with its limits. They open it whether or not it is shared with its client. */
export const dashboardLinkRoutes: Route[] = [
  route(getDashboardLinks, async ({ db, scope, params, services }) =>
    listedLinks(await limitedLinks(db, await linkedDashboard(db, scope, params.id, null), services)),
  ),

  slowRoute(postDashboardLink, (input) =>
    createLink(input, (tx) => linkedDashboard(tx, input.scope, input.params.id, input.body.frozenId)),
  ),

  slowRoute(putDashboardLink, (input) =>
    changeLink(input, input.params.linkId, (tx) =>
      linkedDashboard(tx, input.scope, input.params.id, input.body.frozenId),
    ),
  ),

  route(deleteDashboardLink, async ({ db, scope, params, now, services }) => {
    const linked = await linkedDashboard(db, scope, params.id, null)
    const link = await findLink(db, linked, params.linkId, services)
    if (link === undefined) throw notFound()
    if (link.endedAt === null) await endLink(db, linked, link, { scope, now })
  }),
]

/** @throws 404 if there is none, and for any frozen report: a dashboard has none */
async function linkedDashboard(
  db: Db,
  scope: StaffScope,
  dashboardId: string,
  frozenId: string | null,
): Promise<Linked> {
  const { row } = await requireDashboard(db, scope, dashboardId)
  if (frozenId !== null) throw notFound()
  return { kind: 'dashboard', id: row.id }
}
