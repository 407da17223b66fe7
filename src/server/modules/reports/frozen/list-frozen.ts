import { sql } from 'kysely'
import type { FrozenReport } from '../../../../contract/frozen-reports.ts'
import { commentMessages } from '../../../../messages/comments.ts'
import type { Db } from '../../../db/schema.ts'

/** The campaign's frozen reports, newest first; all of them, or one. Their content is not read. */
export async function listFrozen(db: Db, campaignId: string, frozenId?: string): Promise<FrozenReport[]> {
  const rows = await db
    .selectFrom('frozen_reports')
    .select([
      'frozen_reports.id',
      'frozen_at',
      'name',
      'author',
      'metrics_version',
      'frozen_reports.digest',
      'content_count',
      'redacted_at',
      isLinked.as('linked'),
    ])
    .where('frozen_reports.campaign_id', '=', campaignId)
    .$if(frozenId !== undefined, (query) => query.where('frozen_reports.id', '=', frozenId ?? ''))
    .orderBy('frozen_at', 'desc')
    .orderBy('frozen_reports.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    frozenAt: row.frozen_at,
    name: row.name,
    author: authorOf(row.author),
    metricsVersion: row.metrics_version,
    digest: row.digest,
    contentCount: row.content_count,
    redactedAt: row.redacted_at,
    linked: row.linked === 1,
  }))
}

/** Whether a link that has not been revoked shows it. */
const isLinked = sql<number>`case when exists (
    select 1 from share_links where frozen_id = frozen_reports.id and revoked_at is null
  ) or exists (
    select 1 from campaign_links where frozen_id = frozen_reports.id and ended_at is null
  ) then 1 else 0 end`

/** The last frozen one; null if there is none. */
export async function lastFrozen(
  db: Db,
  campaignId: string,
): Promise<{ id: string; frozenAt: string } | null> {
  const row = await db
    .selectFrom('frozen_reports')
    .select(['id', 'frozen_at'])
    .where('campaign_id', '=', campaignId)
    .orderBy('frozen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, frozenAt: row.frozen_at }
}

/** An author without a name appears as the agency. */
export function authorOf(name: string | null): string {
  return name ?? commentMessages.agency
}
