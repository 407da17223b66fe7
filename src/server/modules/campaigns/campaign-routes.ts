import {
  archiveCampaign,
  deleteCampaign,
  getCampaigns,
  getDeletion,
} from '../../../contract/campaign-endpoints.ts'
import { getCampaignTodos } from '../../../contract/campaign-todo.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { pageOf } from '../../db/page-of.ts'
import { toFlag } from '../../db/schema.ts'
import { requireMatch } from '../../http/if-match.ts'
import { route, type Route } from '../../http/route.ts'
import { syncedAt } from '../../http/synced-at.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { audit } from '../audit/audit.ts'
import { requireFreshPassword } from '../sign-in/check-password.ts'
import { moveToTrash } from '../trash/move-to-trash.ts'
import { campaignSummaries } from './campaign-summary.ts'
import { campaignTodos, listedTodos } from './campaign-todos.ts'
import { deletionOf } from './deletion-of.ts'
import { listCampaigns } from './list-campaigns.ts'
import { updatePlanProgress } from './plan-progress.ts'

/** Calls of campaigns that do not return a report. */
export const campaignRoutes: Route[] = [
  route(getCampaigns, async ({ db, scope, query, now, services: { database, secrets } }) => {
    const today = romeDay(now.getTime())
    if (query.sortField === 'planProgress') await updatePlanProgress(database, today)
    const { campaigns, totalItems, ...counts } = await listCampaigns(db, scope, query, today)
    const items = await campaignSummaries(db, campaigns, { scope, secrets, now })
    const page = { ...pageOf(items, totalItems, query), ...counts, ...syncedAt(query, now) }
    if (query.todo === undefined || scope.kind !== 'staff') return page
    const todoOf = await listedTodos(
      db,
      query.todo,
      campaigns.map(({ id }) => id),
      today,
    )
    return { ...page, items: items.map((one) => ({ ...one, todo: todoOf(one.id) })) }
  }),

  route(getCampaignTodos, async ({ db, now }) => await campaignTodos(db, romeDay(now.getTime()))),

  route(
    getDeletion,
    async ({ db, scope, params, now }) =>
      await deletionOf(db, await requireCampaign(db, scope, params.id), now),
  ),

  route(archiveCampaign, async ({ db, scope, params, now }) => {
    const { id, archived } = await requireCampaign(db, scope, params.id)
    const before = archived === 1
    const after = params.flag === 'true'
    if (after === before) return
    await db
      .updateTable('campaigns')
      .set({ archived: toFlag(after) })
      .where('id', '=', id)
      .execute()
    const change = { before: { archived: before }, after: { archived: after } }
    const what = { action: 'UPDATE', entity: 'campaign', entityId: id, ...change } as const
    await audit(db, { ...what, userId: scope.userId, now })
  }),

  route(deleteCampaign, async ({ db, scope, params, ifMatch, now }) => {
    const row = await requireCampaign(db, scope, params.id)
    requireMatch(ifMatch, row.version)
    // An unsaved copy is deleted without confirmation.
    if (row.draft === 1 && row.content_count === 0) {
      await db.deleteFrom('campaigns').where('id', '=', params.id).execute()
    } else {
      await requireFreshPassword(db, scope, now)
      const { id, name, organization_id: organizationId, organization_name: organizationName } = row
      const trashed = { kind: 'campaign', id, name, organizationId, organizationName } as const
      await moveToTrash(db, trashed, { userId: scope.userId, now })
    }
    const what = { action: 'DELETE', entity: 'campaign', entityId: params.id, before: row } as const
    await audit(db, { ...what, userId: scope.userId, now })
  }),
]
