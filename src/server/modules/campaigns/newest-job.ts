import type { Db } from '../../db/schema.ts'

/** The campaign's newest refresh; `cost`: credits spent on the campaign during it, because it has one at a time. */
export async function newestJob(db: Db, campaignId: string) {
  return await db
    .selectFrom('refresh_jobs')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('credits_ledger')
        .whereRef('credits_ledger.campaign_id', '=', 'refresh_jobs.campaign_id')
        .whereRef('at', '>=', 'started_at')
        .whereRef('at', '<=', 'finished_at')
        .select(({ fn }) => fn.sum<number | null>('cost').as('cost'))
        .as('cost'),
    )
    .where('campaign_id', '=', campaignId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
