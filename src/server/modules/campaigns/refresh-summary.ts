import type { newestJob } from './newest-job.ts'

/** What a refresh brought, and what it cost; null while it runs, where it failed or called no provider. */
export function refreshSummary(job: Awaited<ReturnType<typeof newestJob>>) {
  if (job?.state !== 'DONE' || job.kind === 'RECOMPUTE') return null
  const { started_at: startedAt, finished_at: finishedAt, came, waiting, changed, cost } = job
  if (startedAt === null || finishedAt === null) return null
  return { finishedAt, came, waiting, changed, cost: Math.round((cost ?? 0) * 1e6) / 1e6 }
}
