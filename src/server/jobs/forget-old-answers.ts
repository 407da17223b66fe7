import type { Database } from '../db/database.ts'

const MS_A_DAY = 86_400_000
/** Days that raw answers are kept, so that a report can be explained; finished jobs go with them. */
const DAYS_KEPT = 90

/** Deletes the raw answers and the finished jobs of more than 90 days ago. */
export async function forgetOldAnswers(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - DAYS_KEPT * MS_A_DAY).toISOString()
  await database.transaction(async (tx) => {
    await tx.deleteFrom('provider_answers').where('at', '<', oldest).execute()
    await tx.deleteFrom('refresh_jobs').where('finished_at', '<', oldest).execute()
  })
}
