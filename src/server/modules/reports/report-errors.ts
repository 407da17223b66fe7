import type { ReportError } from '../../../contract/campaign.ts'
import type { Db } from '../../db/schema.ts'

/** What went wrong at the provider, newest first; for staff alone. */
export async function reportErrors(db: Db, campaignId: string): Promise<ReportError[]> {
  const rows = await db
    .selectFrom('report_errors')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, message, action, channel_id, at }) => ({
    error: kind,
    message,
    action,
    channelId: channel_id,
    at,
  }))
}
