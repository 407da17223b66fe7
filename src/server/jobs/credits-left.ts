import { romeClock } from '../../lib/rome-clock.ts'
import { romeMidnight } from '../../lib/rome-midnight.ts'
import type { Config } from '../base/config.ts'
import type { Db } from '../db/schema.ts'

export type CreditsConfig = Pick<Config, 'CREDITS_MONTHLY_CAP'>

/** Credits that refreshes may still spend in the calendar month in Rome, at least 0; null: no cap. */
export async function creditsLeft(
  db: Db,
  { CREDITS_MONTHLY_CAP: cap }: CreditsConfig,
  now: Date,
): Promise<number | null> {
  if (cap === null) return null
  const { day } = romeClock(now.getTime())
  const { spent } = await db
    .selectFrom('credits_ledger')
    .select(({ fn }) => fn.sum<number | null>('cost').as('spent'))
    .where('at', '>=', romeMidnight(`${day.slice(0, 7)}-01`))
    .executeTakeFirstOrThrow()
  return Math.max(0, cap - (spent ?? 0))
}
