import { sql } from 'kysely'
import { LOCK_TIMEOUT } from './postgres.ts'
import type { Db } from './schema.ts'

/**
 * Waits until no transaction of any server has a turn, and has it until the transaction ends. It is the first statement
 * of a transaction on PostgreSQL: a lock of a table, other than an advisory one, is waited for before the transaction
 * has its snapshot, so that it sees what the one before it wrote. This kind of lock is in the way of itself and of
 * vacuum alone, so it is of a table that hardly changes.
 */
export async function waitForWriters(tx: Db): Promise<void> {
  await Promise.all([
    sql`set local lock_timeout = 0`.execute(tx),
    sql`lock table settings in share update exclusive mode`.execute(tx),
    sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx),
  ])
}
