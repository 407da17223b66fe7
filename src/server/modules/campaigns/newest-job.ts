import type { Selectable } from 'kysely'
import type { Db } from '../../db/schema.ts'
import type { RefreshJobTable } from '../../db/schema-reports.ts'

/** The campaign's newest refresh. */
export async function newestJob(
  db: Db,
  campaignId: string,
): Promise<Selectable<RefreshJobTable> | undefined> {
  return await db
    .selectFrom('refresh_jobs')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
