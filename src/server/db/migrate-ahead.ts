import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import * as v from 'valibot'
import { isPostgres } from './compile-once.ts'
import type { Database } from './database.ts'
import type { Db } from './schema.ts'

/** The row of `settings` with the number of statements of each migration that were executed before it is complete. */
const AHEAD = 'migrated_ahead'

const schema = v.record(v.string(), v.number())
type Ahead = v.InferOutput<typeof schema>

/** Readers, which wait for a lock for 0.4 s, queue behind a statement that waits for an exclusive one. */
const BRIEFLY = '100ms'
/** Before the next attempt, in ms. */
const PAUSE = 100
/** In all half a minute: then a transaction or autovacuum holds the lock, which ends only when others wait longer. */
const ATTEMPTS = 150
/** Lock timeout, deadlock. */
const LOCKED = new Set(['55P03', '40P01'])

/**
 * Executes the statements of pending migrations on a PostgreSQL that other servers use, each in its own transaction:
 * no lock outlasts the statement that needs it. Progress is stored with each, so that another server, or the next
 * start, continues; the migrations become applied only afterwards, so until then the build before may still start.
 */
export async function migrateAhead(
  database: Database,
  pendingIn: (tx: Db) => Promise<(readonly [name: string, statements: readonly string[]])[]>,
): Promise<void> {
  const step = async (tx: Db): Promise<boolean> => {
    const pending = await pendingIn(tx)
    const ahead = pending.length === 0 ? {} : await readAhead(tx)
    for (const [name, statements] of pending) {
      const done = ahead[name] ?? 0
      const statement = statements[done]
      if (statement === undefined) continue
      await sql.raw(statement).execute(tx)
      const value = JSON.stringify({ ...ahead, [name]: done + 1 })
      await tx
        .insertInto('settings')
        .values({ key: AHEAD, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
      return true
    }
    return false
  }
  while (await withBriefLocks(database, step));
}

/** What was executed ahead, which the caller completes in the same transaction. */
export async function takeAhead(tx: Db): Promise<Ahead> {
  if (!isPostgres(tx) || !(await hasTable(tx, 'settings'))) return {}
  const ahead = await readAhead(tx)
  await tx.deleteFrom('settings').where('key', '=', AHEAD).execute()
  return ahead
}

/** Whether a PostgreSQL has it. */
export async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db)
  return rows[0]?.found === true
}

/** `exclusively`, in attempts that hold up readers of a locked table only briefly. */
export async function withBriefLocks<T>(database: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await database.exclusively(async (tx) => {
        if (database.dialect === 'postgres' && attempt < ATTEMPTS)
          await sql`set local lock_timeout = ${sql.lit(BRIEFLY)}`.execute(tx)
        return await work(tx)
      })
    } catch (error) {
      if (!(error instanceof DatabaseError) || !LOCKED.has(error.code ?? '')) throw error
      await wait(PAUSE)
    }
  }
}

async function readAhead(db: Db): Promise<Ahead> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', AHEAD).executeTakeFirst()
  return row === undefined ? {} : v.parse(schema, JSON.parse(row.value))
}
