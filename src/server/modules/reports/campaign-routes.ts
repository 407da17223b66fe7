import {
  deleteCampaign,
  duplicateCampaign,
  getCampaigns,
  postCampaign,
  publishCampaign,
  putCampaign,
  putCreators,
} from '../../../contract/campaign-endpoints.ts'
import { getCampaignTodos } from '../../../contract/campaign-todo.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { audit } from '../audit/audit.ts'
import { pageOf } from '../../db/page-of.ts'
import { requireMatch } from '../../http/if-match.ts'
import { route, type Route } from '../../http/route.ts'
import { campaignSummaries } from '../campaigns/campaign-summary.ts'
import { campaignTodos, listedTodos } from '../campaigns/campaign-todos.ts'
import { copyCampaign } from '../campaigns/duplicate-campaign.ts'
import { listCampaigns } from '../campaigns/list-campaigns.ts'
import { settlePlans } from '../campaigns/plan-progress.ts'
import { createCampaign, publishDraft, updateCampaign, updateCreators } from '../campaigns/save-campaign.ts'
import { requireFreshPassword } from '../sign-in/check-password.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { writtenCampaign } from './written-campaign.ts'

export const campaignRoutes: Route[] = [
  route(getCampaigns, async ({ db, scope, query, now, services: { database, secrets } }) => {
    const today = romeDay(now.getTime())
    if (query.sortField === 'planProgress') await settlePlans(database, today)
    const { campaigns, totalItems, statusCounts } = await listCampaigns(db, scope, query, today)
    const items = await campaignSummaries(db, campaigns, { scope, secrets, now })
    const page = { ...pageOf(items, totalItems, query), statusCounts }
    if (query.todo === undefined || scope.kind !== 'staff') return page
    const todoOf = await listedTodos(
      db,
      query.todo,
      campaigns.map(({ id }) => id),
    )
    return { ...page, items: items.map((one) => ({ ...one, todo: todoOf(one.id) })) }
  }),

  route(getCampaignTodos, async ({ db, now }) => await campaignTodos(db, romeDay(now.getTime()))),

  route(postCampaign, async ({ db, scope, body, now, services: { secrets } }) => {
    const id = await createCampaign(db, body, { scope, now })
    return await writtenCampaign(db, id, { scope, secrets, now })
  }),

  route(putCampaign, async ({ db, scope, params, query, body, ifMatch, now, services: { secrets } }) => {
    const change = { id: params.id, ifMatch, cascade: query.cascade === true }
    await updateCampaign(db, body, change, { scope, now })
    return await writtenCampaign(db, params.id, { scope, secrets, now })
  }),

  route(putCreators, async ({ db, scope, params, query, body, ifMatch, now, services: { secrets } }) => {
    const change = { id: params.id, ifMatch, cascade: query.cascade === true }
    await updateCreators(db, body.creators, change, { scope, now })
    return await writtenCampaign(db, params.id, { scope, secrets, now })
  }),

  route(deleteCampaign, async ({ db, scope, params, ifMatch, now }) => {
    const row = await requireCampaign(db, scope, params.id)
    requireMatch(ifMatch, row.version)
    // A copy that nobody saved is dropped without a question.
    if (row.draft !== 1 || row.content_count > 0) await requireFreshPassword(db, scope, now)
    await db.deleteFrom('campaigns').where('id', '=', params.id).execute()
    const what = { action: 'DELETE', entity: 'campaign', entityId: params.id, before: row } as const
    await audit(db, { ...what, userId: scope.userId, now })
  }),

  route(publishCampaign, async ({ db, scope, params, ifMatch, now, services: { secrets } }) => {
    await publishDraft(db, { id: params.id, ifMatch, cascade: false }, { scope, now })
    return await writtenCampaign(db, params.id, { scope, secrets, now })
  }),

  route(duplicateCampaign, async ({ db, scope, params, now, services: { secrets } }) => {
    const id = await copyCampaign(db, params.id, { scope, now })
    return await writtenCampaign(db, id, { scope, secrets, now })
  }),
]
