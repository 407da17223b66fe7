import { getRefresh, refreshCampaign } from '../../../contract/campaign-endpoints.ts'
import { audit } from '../audit/audit.ts'
import { route, type Route } from '../../http/route.ts'
import { creditsLeft } from '../../jobs/credits-left.ts'
import { estimateCredits } from '../../jobs/estimate-credits.ts'
import { newestJob } from './newest-job.ts'
import { refreshState, stateOf } from './report-states.ts'
import { requestRefresh } from './request-refresh.ts'
import { requireCampaign } from '../access/visible-campaigns.ts'

export const refreshRoutes: Route[] = [
  route(refreshCampaign, async ({ db, scope, params, body, now, services }) => {
    const row = await requireCampaign(db, scope, params.id)
    const kind = body.onSocialEnabled ? 'SOCIAL' : 'RECOMPUTE'
    const { userId } = scope
    await requestRefresh(db, row, { kind, requestedBy: userId, now }, services)
    const what = { action: 'REFRESH', entity: 'campaign', entityId: params.id, after: { kind } } as const
    await audit(db, { ...what, userId, now })
    return await refreshState(db, row)
  }),

  route(getRefresh, async ({ db, scope, params, now, services }) => {
    const { provider, config } = services
    const row = await requireCampaign(db, scope, params.id)
    const job = await newestJob(db, row.id)
    const left = await creditsLeft(db, config, now)
    return {
      ...stateOf(row, job),
      estimatedCredits: await estimateCredits(db, provider, row, 'SOCIAL', now),
      creditsLeft: left === null ? null : Math.floor(left),
      last: refreshSummary(job),
    }
  }),
]

/** Results and cost of a refresh; null while it runs, if it failed, or if it called no provider. */
function refreshSummary(job: Awaited<ReturnType<typeof newestJob>>) {
  if (job?.state !== 'DONE' || job.kind === 'RECOMPUTE') return null
  const { started_at: startedAt, finished_at: finishedAt, came, waiting, changed, cost } = job
  if (startedAt === null || finishedAt === null) return null
  return { finishedAt, came, waiting, changed, cost: Math.round((cost ?? 0) * 1e6) / 1e6 }
}
