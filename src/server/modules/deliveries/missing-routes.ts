import { getMissingNumbers } from '../../../contract/missing-numbers.ts'
import { offsetOf, pageOf } from '../../db/page-of.ts'
import { route, type Route } from '../../http/route.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { countMissing, listMissing } from './missing-numbers.ts'

export const missingRoutes: Route[] = [
  route(getMissingNumbers, async ({ db, scope, params: { id }, query, now, services }) => {
    await requireCampaign(db, scope, id)
    const which = { campaignId: id, limit: query.pageSize, offset: offsetOf(query) }
    const { creators, total } = await listMissing(db, which, { ...services, now })
    return { ...pageOf(creators, total, query), totals: await countMissing(db, id) }
  }),
]
