import { callerAnswer } from '../base/caller.ts'
import type { Db } from '../db/schema.ts'
import { hourlyLimit } from './problem.ts'

const HOUR_MS = 3_600_000

/** Uses per person and clock hour: far more than by hand, far less than by a script. */
export const PER_HOUR = {
  invitation: 200,
  comment: 300,
  refresh: 300,
  file: 300,
  client: 200,
  frozen: 100,
  image: 300,
  mailTest: 20,
  webhookTest: 60,
  /** Submissions by a creator with one link. */
  delivery: 60,
  proof: 120,
  /** Files by one share link from one network. */
  sharedFile: 60,
} as const

/**
 * Counts one use by a person, or by what `who` names.
 * @throws 429 until the hour ends, once PER_HOUR is reached
 */
export async function countUse(tx: Db, what: keyof typeof PER_HOUR, who: string, now: Date): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const { failures: uses } = await tx
    .insertInto('throttles')
    .values({
      key: `use:${what}:${who}:${hour}`,
      failures: 1,
      last_failure_at: now.toISOString(),
      blocked_until: null,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ failures: eb('throttles.failures', '+', 1) })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  const most = PER_HOUR[what]
  const seconds = Math.ceil(((hour + 1) * HOUR_MS - now.getTime()) / 1000)
  const answer = callerAnswer.getStore()
  if (answer !== undefined) answer.limit = { name: what, most, left: Math.max(0, most - uses), seconds }
  if (uses > most) throw hourlyLimit(seconds)
}
