import type { Insertable } from 'kysely'
import { newId } from '../../base/new-id.ts'
import type { UserTable } from '../../db/schema-people.ts'
import type { Db } from '../../db/schema.ts'

type NewUser = Pick<Insertable<UserTable>, 'email' | 'role' | 'organization_id'> &
  Partial<Insertable<UserTable>>

/** Inserts a user, by default without a name and a password and not active; returns its id. The e-mail must be free. */
export async function insertUser(tx: Db, user: NewUser, now: Date): Promise<string> {
  const id = newId()
  await tx
    .insertInto('users')
    .values({
      password_hash: null,
      password_changed_at: null,
      name: null,
      last_name: null,
      phone: null,
      privacy_accepted_at: null,
      privacy_version: null,
      active: 0,
      version: 1,
      ...user,
      id,
      created_at: now.toISOString(),
    })
    .execute()
  return id
}
