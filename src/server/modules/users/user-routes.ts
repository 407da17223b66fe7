import {
  deleteUser,
  getColleagues,
  getUserDetails,
  getUsers,
  postInvitation,
  postUser,
  putUserDetails,
} from '../../../contract/users.ts'
import { problemWords } from '../../http/problem-words.ts'
import { organizationNamed } from '../access/organization-named.ts'
import { audit } from '../audit/audit.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { requireMatch } from '../../http/if-match.ts'
import { conflict, notFound, validationFailed } from '../../http/problem.ts'
import { route, type Route, slowRoute } from '../../http/route.ts'
import type { SignedInScope } from '../../http/scope.ts'
import { eraseUsers, prepareUserErasure } from '../privacy/erase-users.ts'
import { requireFreshPassword } from '../sign-in/check-password.ts'
import { inviteUser, sendInvitation } from './invite-user.ts'
import { columnsOf } from './me-routes.ts'
import { serializeDetails, serializeUser } from './serialize-user.ts'
import { findUser, hasOtherAdmin, listColleagues, listUsers, type LoadedUser } from './user-queries.ts'

export const userRoutes: Route[] = [
  route(getUsers, async ({ db, query }) => {
    const { users, total } = await listUsers(db, query)
    return pageOf(users.map(serializeUser), total, query)
  }),

  route(postUser, async ({ db, scope, body, now, services }) => {
    if (body.userRoleType !== 'CLIENT') await requireFreshPassword(db, scope, now)
    const organization =
      body.userRoleType === 'CLIENT' ? await requireOrganization(db, body.organizationName) : null
    const taken = await db.selectFrom('users').select('id').where('email', '=', body.email).executeTakeFirst()
    if (taken !== undefined) throw validationFailed({ email: 'emailTaken' })
    const invitation = { email: body.email, role: body.userRoleType, organization, services, now }
    const id = await inviteUser(db, { ...invitation, invitedBy: scope.userId })
    if (organization !== null) await touchOrganization(db, organization.id)
    return serializeUser(await load(db, id))
  }),

  route(getColleagues, async ({ db }) => ({
    items: (await listColleagues(db)).map((row) => ({
      ...serializeUser(row),
      invitedAt: row.created_at,
      lastSignInAt: row.last_sign_in_at,
    })),
  })),

  route(postInvitation, async ({ db, scope, params, now, services }) => {
    const user = await load(db, params.id)
    if (user.active === 1) throw conflict(problemWords().alreadyActive)
    await sendInvitation(db, user, { invitedBy: scope.userId, services, now })
    const { id, email } = user
    const what = { action: 'UPDATE', entity: 'user', entityId: id } as const
    await audit(db, {
      ...what,
      userId: scope.userId,
      before: { email },
      after: { email, invited: true },
      now,
    })
  }),

  slowRoute(deleteUser, async ({ scope, params, ifMatch, now, services, afterCommit }) => {
    const prepared = await prepareUserErasure(services.database.reader, [params.id])
    return async (db) => {
      const user = await load(db, params.id)
      requireMatch(ifMatch, user.version)
      if (user.id === scope.userId) throw conflict(problemWords().oneself)
      if (user.role === 'ADMIN' && !(await hasOtherAdmin(db, user.id)))
        throw conflict(problemWords().lastAdmin)
      await requireFreshPassword(db, scope, now)
      if (user.organization_id !== null) await touchOrganization(db, user.organization_id)
      await eraseUsers(db, [user.id], prepared, { scope, services, now, afterCommit })
    }
  }),

  route(getUserDetails, async ({ db, scope, params }) =>
    serializeDetails(await visible(db, scope, params.id)),
  ),

  route(putUserDetails, async ({ db, scope, params, body, ifMatch, now }) => {
    const before = await visible(db, scope, params.id)
    requireMatch(ifMatch, before.version)
    const after = { ...columnsOf(body), version: before.version + 1 }
    await db.updateTable('users').set(after).where('id', '=', before.id).execute()
    const what = { userId: scope.userId, entity: 'user' as const, entityId: before.id, now }
    await audit(db, { ...what, action: 'UPDATE', before: serializeDetails(before), after: body })
    return serializeDetails(await load(db, before.id))
  }),
]

/** The caller's own user; for staff any user. @throws 404 */
async function visible(db: Db, scope: SignedInScope, id: string): Promise<LoadedUser> {
  if (scope.kind === 'client' && scope.userId !== id) throw notFound()
  return await load(db, id)
}

async function load(db: Db, id: string): Promise<LoadedUser> {
  const user = await findUser(db, id)
  if (user === null) throw notFound()
  return user
}

/** @throws 422 if the name is missing or unknown */
async function requireOrganization(db: Db, name: string | undefined): Promise<{ id: string; name: string }> {
  if (name === undefined) throw validationFailed({ organizationName: 'required' })
  const organization = await organizationNamed(db, name)
  if (organization === undefined) throw validationFailed({ organizationName: 'unknownOrganization' })
  return organization
}

/** Its list of users changed: a user editing it in the wizard must not overwrite it with the old list. */
async function touchOrganization(db: Db, id: string): Promise<void> {
  await db
    .updateTable('organizations')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
