import {
  deleteFrozenReport,
  getFrozenReports,
  getReportChanges,
  postFrozenReport,
} from '../../../../contract/frozen-reports.ts'
import { audit } from '../../audit/audit.ts'
import { notFound } from '../../../http/problem.ts'
import { countUse } from '../../../http/count-use.ts'
import { route, type Route, slowRoute } from '../../../http/route.ts'
import { liveLink } from '../../links/main-link.ts'
import { endLinksOf } from '../../links/campaign-links.ts'
import { unshare } from '../main-link-routes.ts'
import { requireCampaign } from '../../access/visible-campaigns.ts'
import { freezeReport, keepFrozen } from './freeze-report.ts'
import { listFrozen } from './list-frozen.ts'
import { reportChanges } from './report-changes.ts'

/** «Congela report»: storing reports, and comparing them with the present. */
export const frozenReportRoutes: Route[] = [
  slowRoute(postFrozenReport, async ({ scope, params, body, now, services: { database, secrets } }) => {
    const freezing = { scope, secrets, now, name: body.name ?? null }
    const report = await database.snapshot((db) => freezeReport(db, params.id, freezing))
    return async (tx) => {
      await countUse(tx, 'frozen', scope.userId, now)
      await requireCampaign(tx, scope, params.id)
      await keepFrozen(tx, report)
      const [frozen] = await listFrozen(tx, params.id, report.row.id)
      if (frozen === undefined) throw new Error('What was just frozen is there.')
      const what = { action: 'CREATE', entity: 'frozen_report', entityId: frozen.id, after: frozen } as const
      await audit(tx, { ...what, userId: scope.userId, now })
      return frozen
    }
  }),

  route(getFrozenReports, async ({ db, scope, params }) => {
    await requireCampaign(db, scope, params.id)
    return await listFrozen(db, params.id)
  }),

  route(deleteFrozenReport, async ({ db, scope, params, now, services: { secrets, config } }) => {
    const campaign = await requireCampaign(db, scope, params.id)
    const [frozen] = await listFrozen(db, params.id, params.frozenId)
    if (frozen === undefined) throw notFound()
    // Never the live report instead: the link was made for this one.
    const main = await liveLink(db, campaign.id, secrets)
    if (main?.frozenId === frozen.id) await unshare(db, campaign, { scope, now })
    await endLinksOf(db, campaign.id, frozen.id, { scope, now, secrets, config })
    await db.deleteFrom('frozen_reports').where('id', '=', frozen.id).execute()
    const what = { action: 'DELETE', entity: 'frozen_report', entityId: frozen.id, before: frozen } as const
    await audit(db, { ...what, userId: scope.userId, now })
  }),

  route(getReportChanges, async ({ db, scope, params, now, services: { secrets } }) => {
    const row = await requireCampaign(db, scope, params.id)
    return await reportChanges(db, row, params.frozenId, { secrets, now })
  }),
]
