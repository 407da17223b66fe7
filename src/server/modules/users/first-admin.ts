import { audit } from '../audit/audit.ts'
import type { Db } from '../../db/schema.ts'
import { newId } from '../../base/new-id.ts'

type FirstAdmin = {
  email: string
  passwordHash: string
  name?: string | null
  lastName?: string | null
  now: Date
}

/** Creates the first ADMIN of an empty database, already active. */
export async function createFirstAdmin(
  tx: Db,
  { email, passwordHash, name = null, lastName = null, now }: FirstAdmin,
): Promise<void> {
  const id = newId()
  const at = now.toISOString()
  const person = { name, last_name: lastName, phone: null, privacy_accepted_at: null, privacy_version: null }
  const state = { active: 1, version: 1, created_at: at, password_changed_at: at } as const
  await tx
    .insertInto('users')
    .values({
      id,
      email,
      password_hash: passwordHash,
      role: 'ADMIN',
      organization_id: null,
      ...person,
      ...state,
    })
    .execute()
  await audit(tx, {
    userId: null,
    action: 'CREATE',
    entity: 'user',
    entityId: id,
    after: { email, role: 'ADMIN' },
    now,
  })
}
