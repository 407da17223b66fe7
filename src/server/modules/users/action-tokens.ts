import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/schema.ts'
import { findUser, type LoadedUser } from './user-queries.ts'
import { digestOf } from '../../base/secrets.ts'

export type ActionKind = 'ACTIVATE' | 'RESET'

const LIFETIME_MS: Readonly<Record<ActionKind, number>> = {
  ACTIVATE: 7 * 24 * 3_600_000,
  RESET: 3_600_000,
}

/** A token of 256 bits for a link in a mail; a newer one invalidates it. Only its digest is stored. */
export async function createActionToken(
  tx: Db,
  userId: string,
  kind: ActionKind,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await killActionTokens(tx, userId, kind)
  await tx
    .insertInto('action_tokens')
    .values({
      digest: digestOf(token),
      user_id: userId,
      kind,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LIFETIME_MS[kind]).toISOString(),
      used_at: null,
    })
    .execute()
  return token
}

/** The token's owner; null if it is not redeemable now. */
export async function ownerOfToken(
  db: Db,
  token: string,
  kind: ActionKind,
  now: Date,
): Promise<LoadedUser | null> {
  const live = await db
    .selectFrom('action_tokens')
    .select('user_id')
    .where('digest', '=', digestOf(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return live === undefined ? null : await findUser(db, live.user_id)
}

/** Redeems a token by one atomic UPDATE; null if it is used, expired, unknown or of the other kind. */
export async function spendActionToken(
  tx: Db,
  token: string,
  kind: ActionKind,
  now: Date,
): Promise<{ id: string; email: string } | null> {
  const spent = await tx
    .updateTable('action_tokens')
    .set({ used_at: now.toISOString() })
    .where('digest', '=', digestOf(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst()
  if (spent === undefined) return null
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', spent.user_id)
    .executeTakeFirst()
  return user ?? null
}

export async function killActionTokens(tx: Db, userId: string, kind: ActionKind): Promise<void> {
  await tx.deleteFrom('action_tokens').where('user_id', '=', userId).where('kind', '=', kind).execute()
}
