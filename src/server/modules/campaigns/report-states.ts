import type { AnyReportState, ReaderReportState, ReportState } from '../../../contract/report-state.ts'
import type { Db, Flag } from '../../db/schema.ts'

export type ReportedCampaign = { id: string; metrics_updated_at: string | null; simulated: Flag }

/** How the report of each campaign stands, by the campaign's id: from its newest job, and the age of its numbers. */
export async function reportStates(
  db: Db,
  campaigns: readonly ReportedCampaign[],
): Promise<Map<string, ReportState>> {
  if (campaigns.length === 0) return new Map()
  const ids = campaigns.map(({ id }) => id)
  const newest = await db
    .selectFrom((from) =>
      from
        .selectFrom('refresh_jobs')
        .select(['campaign_id', 'state', 'done', 'total', 'finished_at'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) =>
              over.partitionBy('campaign_id').orderBy('created_at', 'desc').orderBy('id', 'desc'),
            )
            .as('age'),
        )
        .where('campaign_id', 'in', ids)
        .as('jobs'),
    )
    .select(['campaign_id', 'state', 'done', 'total', 'finished_at'])
    .where('age', '=', 1)
    .execute()
  const jobOf = new Map(newest.map((job) => [job.campaign_id, job]))
  return new Map(campaigns.map((campaign) => [campaign.id, stateOf(campaign, jobOf.get(campaign.id))]))
}

/** How the report of one campaign stands. */
export async function refreshState(db: Db, campaign: ReportedCampaign): Promise<ReportState> {
  const states = await reportStates(db, [campaign])
  return states.get(campaign.id) ?? stateOf(campaign, undefined)
}

type NewestJob = {
  state: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED'
  done: number
  total: number
  finished_at: string | null
}

function stateOf(
  { metrics_updated_at, simulated }: ReportedCampaign,
  job: NewestJob | undefined,
): ReportState {
  const numbers = { updatedAt: metrics_updated_at, simulated: simulated === 1 }
  if (job === undefined) {
    return { state: metrics_updated_at === null ? 'NEVER' : 'READY', done: 0, total: 0, ...numbers }
  }
  const { done, total } = job
  if (job.state !== 'DONE') return { state: job.state, done, total, ...numbers }
  return { state: 'READY', done, total, ...numbers, updatedAt: metrics_updated_at ?? job.finished_at }
}

/** The same for whoever is not staff: nothing of jobs, and a failed one leaves the numbers as they were. */
export function readerState({ state, updatedAt, simulated }: AnyReportState): ReaderReportState {
  const running = state === 'QUEUED' || state === 'RUNNING' || state === 'UPDATING'
  const idle = updatedAt === null ? 'NEVER' : 'READY'
  return { state: running ? 'UPDATING' : idle, updatedAt, simulated }
}
