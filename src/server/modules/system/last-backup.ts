import * as v from 'valibot'
import type { Notice } from '../../../contract/status.ts'
import { backupNoticeMessages as words } from '../../../messages/status.ts'
import type { Db } from '../../db/schema.ts'

/** The row of `settings` with the time of the last backup. */
export const LAST_BACKUP = 'last backup'
/** The row of `settings` with the state of the daily backup. */
const DAILY = 'daily backup'

const dailySchema = v.object({
  /** The day in Rome of the last successful one. */
  day: v.nullable(v.string()),
  /** No server retries before that instant. */
  next: v.string(),
  /** Why the last one failed, and the time of the first failure since a success. */
  failure: v.nullable(v.object({ detail: v.string(), since: v.string() })),
})
export type DailyBackup = v.InferOutput<typeof dailySchema>

/** null if none was written since this is recorded. */
export async function lastBackup(db: Db): Promise<Date | null> {
  const value = await settingOf(db, LAST_BACKUP)
  return value === null ? null : new Date(value)
}

export async function dailyBackup(db: Db): Promise<DailyBackup> {
  const value = await settingOf(db, DAILY)
  return value === null
    ? { day: null, next: '', failure: null }
    : v.parse(v.pipe(v.string(), v.parseJson(), dailySchema), value)
}

export async function storeDailyBackup(tx: Db, state: DailyBackup): Promise<void> {
  const value = JSON.stringify(state)
  await tx
    .insertInto('settings')
    .values({ key: DAILY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** A notice while the daily backup fails, with the cause. */
export async function backupNotices(db: Db): Promise<Notice[]> {
  const { failure } = await dailyBackup(db)
  return failure === null ? [] : [{ code: 'backup', ...words, ...failure }]
}

async function settingOf(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}
