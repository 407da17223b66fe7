import type { Notice } from '../../contract/status.ts'
import { providerErrors } from '../../messages/provider-errors.ts'
import { providerNoticeMessages as words } from '../../messages/status.ts'
import type { Db } from '../db/schema.ts'

/** Errors of the account or of the provider itself, not of a channel. */
const KINDS = [
  'OUT_OF_CREDITS',
  'MONTHLY_CAP',
  'PROVIDER_AUTH',
  'PROVIDER_EXPIRED',
  'RATE_LIMITED',
  'PROVIDER_DOWN',
] as const
/** Refreshes are scheduled once a day: a lasting problem has newer errors by then. */
const RECENT_MS = 26 * 3_600_000

/** A notice for each reason why the provider stopped the latest refreshes. */
export async function providerNotices(db: Db, now: Date): Promise<Notice[]> {
  const rows = await db
    .selectFrom('report_errors')
    .select((eb) => [
      'kind',
      eb.fn.count<number>('campaign_id').distinct().as('campaigns'),
      eb.fn.min('at').as('since'),
    ])
    .where('kind', 'in', KINDS)
    .where('at', '>=', new Date(now.getTime() - RECENT_MS).toISOString())
    .groupBy('kind')
    .execute()
  return KINDS.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind)
    if (row === undefined) return []
    const { message, action } = providerErrors[kind]
    return {
      code: `provider-${kind.toLowerCase().replaceAll('_', '-')}`,
      message: words.stopped(message(), row.campaigns),
      action,
      detail: null,
      since: row.since,
    }
  })
}
