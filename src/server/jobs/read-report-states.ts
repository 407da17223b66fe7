import { sql } from 'kysely'
import type { ReportState } from '../../contract/report-state.ts'
import type { Db } from '../db/schema.ts'

/** How the reports of some campaigns stand, by campaign; a campaign that does not exist is left out. */
export async function readReportStates(
  db: Db,
  campaignIds: readonly string[],
): Promise<Map<string, ReportState>> {
  if (campaignIds.length === 0) return new Map()
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['id', 'metrics_updated_at', 'simulated'])
    .where('id', 'in', campaignIds)
    .execute()
  const jobs = await newestJobs(db, campaignIds)
  return new Map(
    campaigns.map(({ id, metrics_updated_at: measuredAt, simulated }) => {
      const job = jobs.get(id)
      const updatedAt = latest(measuredAt, job?.finished_at ?? null)
      const progress = { done: job?.done ?? 0, total: job?.total ?? 0 }
      return [
        id,
        { state: stateOf(job?.state, updatedAt), ...progress, updatedAt, simulated: simulated === 1 },
      ]
    }),
  )
}

type Job = { campaign_id: string; state: string; done: number; total: number; finished_at: string | null }

async function newestJobs(db: Db, campaignIds: readonly string[]): Promise<Map<string, Job>> {
  const ranked = db
    .selectFrom('refresh_jobs')
    .select(['campaign_id', 'state', 'done', 'total', 'finished_at'])
    .select(
      sql<number>`row_number() over (partition by campaign_id order by created_at desc, id desc)`.as('rank'),
    )
    .where('campaign_id', 'in', campaignIds)
  const jobs = await db.selectFrom(ranked.as('ranked')).selectAll().where('rank', '=', 1).execute()
  return new Map(jobs.map((job) => [job.campaign_id, job]))
}

function stateOf(job: string | undefined, updatedAt: string | null): ReportState['state'] {
  if (job === 'QUEUED' || job === 'RUNNING' || job === 'FAILED') return job
  return updatedAt === null ? 'NEVER' : 'READY'
}

/** A refresh that found nothing new brought the report up to date all the same. */
function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}
