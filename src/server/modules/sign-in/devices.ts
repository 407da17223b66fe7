import { randomBytes } from 'node:crypto'
import { digestOf } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'

/** The digest of a device on which that user has signed in before; otherwise null. */
export async function knownDevice(db: Db, email: string, token: string | undefined): Promise<string | null> {
  if (token === undefined) return null
  const device = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select('devices.digest')
    .where('devices.digest', '=', digestOf(token))
    .where('users.email', '=', email)
    .executeTakeFirst()
  return device?.digest ?? null
}

export async function seeDevice(tx: Db, digest: string, now: Date): Promise<void> {
  const seen = { last_seen_at: now.toISOString() }
  await tx.updateTable('devices').set(seen).where('digest', '=', digest).execute()
}

/** Makes a device known. `isFirst`: the user had none, so that no notice is sent. */
export async function addDevice(
  tx: Db,
  userId: string,
  now: Date,
): Promise<{ token: string; digest: string; isFirst: boolean }> {
  const token = randomBytes(32).toString('base64url')
  const digest = digestOf(token)
  const other = await tx
    .selectFrom('devices')
    .select('digest')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const at = now.toISOString()
  await tx
    .insertInto('devices')
    .values({ digest, user_id: userId, created_at: at, last_seen_at: at })
    .execute()
  return { token, digest, isFirst: other === undefined }
}

/** Forgets every device of a user, except that of one session if given. */
export async function forgetDevices(tx: Db, userId: string, exceptSession?: string): Promise<void> {
  await tx
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .$if(exceptSession !== undefined, (query) =>
      query.where('digest', 'not in', (eb) =>
        eb
          .selectFrom('sessions')
          .select((it) => it.fn.coalesce('device_digest', it.val('')).as('digest'))
          .where('id', '=', exceptSession ?? ''),
      ),
    )
    .execute()
}
