import { sql } from 'kysely'
import * as v from 'valibot'
import { CLOSED } from './database.ts'
import type { Db } from './schema.ts'
import { type Dialect, postgresFunction } from './triggers/on-change.ts'
import { replaceTriggers } from './triggers/replace-triggers.ts'

/** The row of `settings` of a database whose data move, or have moved, to another. */
export const MOVE = 'move'

const schema = v.object({ id: v.string(), to: v.string(), isDone: v.boolean() })

/** `to`: the other database, without a password; `isDone`: it has everything. */
export type MoveMark = v.InferOutput<typeof schema>

/** null where nothing was moved away, and where there is no database yet. */
export async function moveMark(db: Db): Promise<MoveMark | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', MOVE).executeTakeFirst()
  return row === undefined ? null : v.parse(schema, JSON.parse(row.value))
}

/**
 * Refuses every write from the caller's commit on, by triggers: no server or command can miss them.
 */
export async function closeDatabase(tx: Db, dialect: Dialect, mark: MoveMark): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key: MOVE, value: JSON.stringify(mark) })
    .execute()
  const tables = (await tx.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name)
  for (const statement of closing(dialect, tables)) await sql.raw(statement).execute(tx)
}

/** Has a closed database take writes again. */
export async function reopenDatabase(tx: Db, dialect: Dialect): Promise<void> {
  await replaceTriggers(tx, dialect)
  await tx.deleteFrom('settings').where('key', '=', MOVE).execute()
}

function closing(dialect: Dialect, tables: readonly string[]): string[] {
  if (dialect === 'sqlite')
    return tables.flatMap((table) =>
      ['insert', 'update', 'delete'].map(
        (event) =>
          `create trigger closed_${table}_${event} before ${event} on "${table}" begin select raise(abort, '${CLOSED}'); end`,
      ),
    )
  return [
    // All at once: with one lock at a time writers and this transaction could wait for each other.
    `lock table ${tables.map((table) => `"${table}"`).join(', ')} in share row exclusive mode`,
    postgresFunction('refuse_write()', 'trigger', `raise exception 'closed' using errcode = '${CLOSED}';`),
    ...tables.map(
      (table) =>
        `create trigger a_closed before insert or update or delete on "${table}" for each row execute function refuse_write()`,
    ),
  ]
}
