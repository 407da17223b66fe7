import type { Selectable } from 'kysely'
import type { RoleName } from '../../../../contract/user.ts'
import type { Config } from '../../../base/config.ts'
import type { UserTable } from '../../../db/schema-people.ts'
import type { Db } from '../../../db/schema.ts'
import { organizationNamed } from '../../access/organization-named.ts'
import { audit } from '../../audit/audit.ts'
import { insertUser } from '../insert-user.ts'
import { endSessions } from '../sessions.ts'
import type { Identity } from './identity.ts'

/** Why a user known to the issuer is refused, as named in the sign-in page. */
export type Refusal = 'unverified' | 'notAllowed' | 'taken'
export type Admission = { userId: string; refusal: null } | { userId: string | null; refusal: Refusal }

type User = Selectable<UserTable>
type Right = { role: RoleName; organizationId: string | null }

/**
 * The user for an identity from the issuer: created on first sign-in, with the role of their groups updated each time.
 * An existing account is linked by its e-mail if the issuer has verified it and the groups grant no more than the
 * account had, and an ADMIN no less than ADMIN; its password is removed, so that there is one way to sign in. A user
 * without a group loses sessions and API tokens.
 */
export async function admit(tx: Db, config: Config, identity: Identity, now: Date): Promise<Admission> {
  const { subject, email, isVerified } = identity
  const known = await tx
    .selectFrom('users')
    .selectAll()
    .where('oidc_subject', '=', subject)
    .executeTakeFirst()
  if (email === null || !isVerified) return refused('unverified', known)
  const right = await rightOf(tx, config, { email, groups: identity.groups })
  if (right === null) {
    if (known !== undefined) await endAccess(tx, known.id, now)
    return refused('notAllowed', known)
  }
  if (known !== undefined) return { userId: await follow(tx, known, right, now), refusal: null }
  const local = await tx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  if (local === undefined)
    return { userId: await create(tx, { ...identity, email }, right, now), refusal: null }
  if (!mayLink(local, right, identity.issuer)) return refused('taken', local)
  await link(tx, local, subject, now)
  return { userId: await follow(tx, local, right, now), refusal: null }
}

function refused(refusal: Refusal, user: User | undefined): Admission {
  return { userId: user?.id ?? null, refusal }
}

/** Groups determine staff; else the e-mail's domain determines the client; null: no access. */
async function rightOf(
  db: Db,
  { OIDC_ADMIN_GROUP, OIDC_ACCOUNT_GROUP, OIDC_CLIENT_DOMAINS }: Config,
  { email, groups }: { email: string; groups: readonly string[] },
): Promise<Right | null> {
  const isIn = (group: string | null) => group !== null && groups.includes(group)
  if (isIn(OIDC_ADMIN_GROUP)) return { role: 'ADMIN', organizationId: null }
  if (isIn(OIDC_ACCOUNT_GROUP)) return { role: 'ACCOUNT', organizationId: null }
  const [, domain] = email.split('@')
  const client = OIDC_CLIENT_DOMAINS.find((one) => one.domain === domain)?.client
  const organization = client === undefined ? undefined : await organizationNamed(db, client)
  return organization === undefined ? null : { role: 'CLIENT', organizationId: organization.id }
}

/** Not linked to another subject, and of the same kind: otherwise an ADMIN has to delete it first. */
function mayLink({ oidc_subject, role, organization_id }: User, right: Right, issuer: string): boolean {
  if (oidc_subject?.startsWith(`${issuer} `) === true || organization_id !== right.organizationId)
    return false
  return role !== 'ADMIN' || right.role === 'ADMIN'
}

/** This also activates a user who was still invited. */
async function link(tx: Db, { id, active }: User, subject: string, now: Date): Promise<void> {
  const linked = { oidc_subject: subject, password_hash: null, active: 1, device_link_digest: null } as const
  await tx.updateTable('users').set(linked).where('id', '=', id).execute()
  await tx.deleteFrom('action_tokens').where('user_id', '=', id).execute()
  await endAccess(tx, id, now)
  const what = { action: 'UPDATE', entity: 'user', entityId: id } as const
  const [before, after] = [
    { oidc: false, active: active === 1 },
    { oidc: true, active: true },
  ]
  await audit(tx, { ...what, userId: id, before, after, now })
}

async function follow(tx: Db, user: User, { role, organizationId }: Right, now: Date): Promise<string> {
  const seen = { oidc_seen_at: now.toISOString() }
  await tx.updateTable('users').set(seen).where('id', '=', user.id).execute()
  if (user.role === role && user.organization_id === organizationId) return user.id
  const changed = { role, organization_id: organizationId, version: user.version + 1 }
  await tx.updateTable('users').set(changed).where('id', '=', user.id).execute()
  await touch(tx, user.organization_id)
  await touch(tx, organizationId)
  await endAccess(tx, user.id, now)
  const before = { role: user.role, organizationId: user.organization_id }
  const what = { action: 'UPDATE', entity: 'user', entityId: user.id } as const
  await audit(tx, { ...what, userId: user.id, before, after: { role, organizationId }, now })
  return user.id
}

async function create(
  tx: Db,
  { subject, email, name, lastName }: Identity & { email: string },
  { role, organizationId }: Right,
  now: Date,
): Promise<string> {
  const person = { email, role, organization_id: organizationId, name, last_name: lastName }
  const known = { active: 1, oidc_subject: subject, oidc_seen_at: now.toISOString() } as const
  const id = await insertUser(tx, { ...person, ...known }, now)
  await touch(tx, organizationId)
  const after = { email, role, organizationId, oidc: true }
  await audit(tx, { userId: id, action: 'CREATE', entity: 'user', entityId: id, after, now })
  return id
}

async function endAccess(tx: Db, userId: string, now: Date): Promise<void> {
  await endSessions(tx, userId, now)
  await tx.deleteFrom('api_tokens').where('user_id', '=', userId).execute()
}

/** Its list of users changed: see `user-routes.ts`. */
async function touch(tx: Db, organizationId: string | null): Promise<void> {
  if (organizationId === null) return
  await tx
    .updateTable('organizations')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', organizationId)
    .execute()
}
