import { audit } from '../audit/audit.ts'
import type { Db } from '../../db/schema.ts'
import { insertUser } from '../sign-in/insert-user.ts'

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
  const person = { email, role: 'ADMIN', organization_id: null, name, last_name: lastName } as const
  const password = { password_hash: passwordHash, password_changed_at: now.toISOString() }
  const id = await insertUser(tx, { ...person, ...password, active: 1 }, now)
  await audit(tx, {
    userId: null,
    action: 'CREATE',
    entity: 'user',
    entityId: id,
    after: { email, role: 'ADMIN' },
    now,
  })
}
