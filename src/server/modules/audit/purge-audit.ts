import type { Db } from '../../db/schema.ts'
import { audit } from './audit.ts'

/** The setting with the instant from which the table's trigger protects entries. */
const SINCE = 'audit_log_since'

/** Deletes entries older than that instant, and logs how many. */
export async function purgeAudit(tx: Db, since: string, now: Date): Promise<void> {
  const old = await tx
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('at', '<', since)
    .executeTakeFirstOrThrow()
  if (old.count === 0) return
  await tx
    .insertInto('settings')
    .values({ key: SINCE, value: since })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: since }))
    .execute()
  await tx.deleteFrom('audit_log').where('at', '<', since).execute()
  const before = { until: since, entries: old.count }
  await audit(tx, { userId: null, action: 'DELETE', entity: 'audit_log', entityId: '', before, now })
}
