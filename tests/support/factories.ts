import type { RoleName } from '../../src/contract/user.ts'
import { fold } from '../../src/lib/fold.ts'
import { newId } from '../../src/server/base/new-id.ts'
import type { Services } from '../../src/server/http/services.ts'

let counter = 0

/** A number unique to this test run. */
export function unique(): number {
  counter += 1
  return counter
}

export async function buildOrganization(
  { database, clock }: Services,
  { name = `Cliente ${unique()}` }: { name?: string } = {},
): Promise<{ id: string; name: string }> {
  const id = newId()
  const row = { name_folded: fold(name), image_id: null, version: 1, created_at: clock().toISOString() }
  await database.transaction((tx) =>
    tx
      .insertInto('organizations')
      .values({ id, name, ...row })
      .execute(),
  )
  return { id, name }
}

export type BuiltUser = { id: string; email: string }

/** An active user; `passwordHash` if the test signs in by password. */
export async function buildUser(
  services: Services,
  {
    role = 'ADMIN',
    organizationId = null,
    email = `utente${unique()}@example.org`,
    passwordHash = null,
    name = null,
    active = true,
  }: {
    role?: RoleName
    organizationId?: string | null
    email?: string
    passwordHash?: string | null
    name?: string | null
    active?: boolean
  } = {},
): Promise<BuiltUser> {
  const id = newId()
  const now = services.clock().toISOString()
  await services.database.transaction((tx) =>
    tx
      .insertInto('users')
      .values({
        id,
        email,
        password_hash: passwordHash,
        password_changed_at: passwordHash === null ? null : now,
        role,
        organization_id: organizationId,
        name,
        last_name: null,
        phone: null,
        privacy_accepted_at: null,
        privacy_version: null,
        active: active ? 1 : 0,
        version: 1,
        created_at: now,
      })
      .execute(),
  )
  return { id, email }
}
