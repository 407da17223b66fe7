import type { AnyReportState, ReaderReportState, ReportState } from '../../../contract/report-state.ts'
import type { Db, Flag } from '../../db/schema.ts'
import { newestJob } from './newest-job.ts'

export type ReportedCampaign = { id: string; metrics_updated_at: string | null; simulated: Flag }

/** The state of a campaign's report. */
export async function refreshState(db: Db, campaign: ReportedCampaign): Promise<ReportState> {
  return stateOf(campaign, await newestJob(db, campaign.id))
}

type NewestJob = {
  state: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED'
  done: number
  total: number
  finished_at: string | null
}

/** The same from the campaign's newest job and the age of its numbers. */
export function stateOf(
  { metrics_updated_at, simulated }: Omit<ReportedCampaign, 'id'>,
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

/** The same for other readers than staff: without jobs, and a failed one leaves the numbers unchanged. */
export function readerState({ state, updatedAt, simulated }: AnyReportState): ReaderReportState {
  const running = state === 'QUEUED' || state === 'RUNNING' || state === 'UPDATING'
  const idle = updatedAt === null ? 'NEVER' : 'READY'
  return { state: running ? 'UPDATING' : idle, updatedAt, simulated }
}
