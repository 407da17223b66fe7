import type { FrozenReport } from '../../../../contract/frozen-reports.ts'
import { commentMessages } from '../../../../messages/comments.ts'
import type { Db } from '../../../db/schema.ts'

/** The campaign's frozen reports, newest first; all of them, or one. What they hold is not read. */
export async function listFrozen(db: Db, campaignId: string, frozenId?: string): Promise<FrozenReport[]> {
  const rows = await db
    .selectFrom('frozen_reports')
    .leftJoin('share_links', (join) =>
      join.onRef('share_links.frozen_id', '=', 'frozen_reports.id').on('share_links.revoked_at', 'is', null),
    )
    .select([
      'frozen_reports.id',
      'frozen_at',
      'author',
      'metrics_version',
      'frozen_reports.digest',
      'content_count',
      'redacted_at',
      'share_links.id as link_id',
    ])
    .where('frozen_reports.campaign_id', '=', campaignId)
    .$if(frozenId !== undefined, (query) => query.where('frozen_reports.id', '=', frozenId ?? ''))
    .orderBy('frozen_at', 'desc')
    .orderBy('frozen_reports.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    frozenAt: row.frozen_at,
    author: authorOf(row.author),
    metricsVersion: row.metrics_version,
    digest: row.digest,
    contentCount: row.content_count,
    redactedAt: row.redacted_at,
    linked: row.link_id !== null,
  }))
}

/** Which was kept last; null where none was. */
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

/** Whoever gave no name speaks for the agency. */
export function authorOf(name: string | null): string {
  return name ?? commentMessages.agency
}
