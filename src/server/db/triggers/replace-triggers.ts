import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { auditTriggers } from './audit-triggers.ts'
import { contentTriggers } from './content-triggers.ts'
import { countTriggers } from './count-triggers.ts'
import { disclosureTriggers } from './disclosure-triggers.ts'
import type { Dialect } from './on-change.ts'
import { planTriggers } from './plan-triggers.ts'
import { revisionTriggers } from './revision-triggers.ts'
import { sumTriggers } from './sum-triggers.ts'

/** The setting with the digest of the triggers in the database. */
export const TRIGGERS_DIGEST = 'triggers_digest'

/** Every trigger and function of this build. */
function allTriggers(dialect: Dialect): string[] {
  return [
    ...auditTriggers(dialect),
    ...revisionTriggers(dialect),
    ...sumTriggers(dialect),
    ...countTriggers(dialect),
    ...planTriggers(dialect),
    ...contentTriggers(dialect),
    ...disclosureTriggers(dialect),
  ]
}

/** Hex digest of the triggers: equal for builds with the same ones. */
export function triggersDigest(dialect: Dialect): string {
  return createHash('sha256').update(allTriggers(dialect).join('\n')).digest('hex')
}

/**
 * Replaces the previous build's triggers by this one's, in the caller's transaction, so that no change is missed. On
 * PostgreSQL readers go on: only what no longer exists is dropped, at the end.
 */
export async function replaceTriggers(tx: Db, dialect: Dialect): Promise<void> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
  }
  const own = allTriggers(dialect)
  if (dialect === 'sqlite') await run([...(await sqliteDrops(tx)), ...own])
  else {
    await run([
      lockWriters(own),
      ...own.map((statement) => statement.replace(/^create/, 'create or replace')),
    ])
    await run(await postgresDrops(tx))
  }
  const value = triggersDigest(dialect)
  await tx
    .insertInto('settings')
    .values({ key: TRIGGERS_DIGEST, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** All at once: with one lock at a time writers and this transaction could wait for each other. */
function lockWriters(statements: readonly string[]): string {
  const tables = statements.map((statement) => /^create trigger .*? on (\w+)/.exec(statement)?.[1])
  const names = [...new Set(tables.filter((table) => table !== undefined))]
  return `lock table ${names.join(', ')} in share row exclusive mode`
}

async function sqliteDrops(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(
    tx,
  )
  return rows.map(({ name }) => `drop trigger ${name}`)
}

/** Of triggers, then of functions, that this transaction has not written. */
async function postgresDrops(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ dropping: string }>`
    select format('drop trigger %I on %s', tgname, tgrelid::regclass) as dropping from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = current_schema::regnamespace
      and pg_trigger.xmin <> pg_current_xact_id()::xid
    union all select format('drop function %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = current_schema::regnamespace and pg_proc.xmin <> pg_current_xact_id()::xid
      and (prorettype = 'trigger'::regtype or proname in ('raise_revisions', 'raise_commented'))`.execute(tx)
  return rows.map(({ dropping }) => dropping)
}
