import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { auditTriggers } from './audit-triggers.ts'
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
    ...disclosureTriggers(dialect),
  ]
}

/** Hex digest of the triggers: equal for builds with the same ones. */
export function triggersDigest(dialect: Dialect): string {
  return createHash('sha256').update(allTriggers(dialect).join('\n')).digest('hex')
}

/**
 * Drops the previous build's triggers and creates this one's, in the caller's transaction, so that no change is missed.
 */
export async function replaceTriggers(tx: Db, dialect: Dialect): Promise<void> {
  for (const statement of await drops(tx, dialect)) await sql.raw(statement).execute(tx)
  for (const statement of allTriggers(dialect)) await sql.raw(statement).execute(tx)
  const value = triggersDigest(dialect)
  await tx
    .insertInto('settings')
    .values({ key: TRIGGERS_DIGEST, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

async function drops(tx: Db, dialect: Dialect): Promise<string[]> {
  const { rows } =
    dialect === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'trigger'`.execute(tx)
      : await sql<{ name: string }>`select oid::regprocedure::text as name from pg_proc
          where pronamespace = current_schema::regnamespace
          and (prorettype = 'trigger'::regtype or proname in ('raise_revisions', 'raise_commented'))`.execute(
          tx,
        )
  return rows.map(({ name }) =>
    dialect === 'sqlite' ? `drop trigger ${name}` : `drop function ${name} cascade`,
  )
}
