import { importContents } from '../../../contract/contents.ts'
import { route, type Route } from '../../http/route.ts'
import { requireCampaign } from '../campaigns/visible-campaigns.ts'
import { importContentsCsv } from './import-contents.ts'

export const importRoutes: Route[] = [
  route(importContents, async ({ db, scope, params, body, now }) => {
    await requireCampaign(db, scope, params.id)
    return await importContentsCsv(db, params.id, body, { userId: scope.userId, now })
  }),
]
