import { getFoundContents, reviewFoundContents } from '../../../contract/found-contents.ts'
import { route, type Route } from '../../http/route.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'
import { countWaiting } from '../access/waiting-contents.ts'
import { audit } from '../audit/audit.ts'
import { recomputeRollup } from '../numbers/recompute-rollup.ts'
import { listFound } from './list-found.ts'
import { leaveFound, takeFound } from './review-found.ts'

export const foundRoutes: Route[] = [
  route(getFoundContents, async ({ db, scope, params, query, now, services: { secrets } }) => {
    await requireCampaign(db, scope, params.id)
    return await listFound(db, params.id, query, { secrets, now })
  }),

  route(reviewFoundContents, async ({ db, scope, params, body, now }) => {
    await requireCampaign(db, scope, params.id)
    const { decision, which } = body
    const takes = decision === 'TAKE'
    const ids = takes ? await takeFound(db, params.id, which, now) : await leaveFound(db, params.id, which)
    if (takes && ids.length > 0) await recomputeRollup(db, params.id)
    const waiting = await countWaiting(db, params.id)
    const before = { toReview: waiting + ids.length }
    const after = { toReview: waiting, ...(takes ? { taken: ids.length } : { left: ids.length }) }
    const what = { action: 'UPDATE', entity: 'campaign', entityId: params.id, before, after } as const
    if (ids.length > 0) await audit(db, { ...what, userId: scope.userId, now })
    return { decided: ids.length, waiting }
  }),
]
