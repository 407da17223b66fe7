import {
  deleteOrganization,
  getOrganization,
  getOrganizations,
  postOrganization,
  putOrganization,
} from '../../../contract/organizations.ts'
import { fold } from '../../../lib/fold.ts'
import { problemWords } from '../../http/problem-words.ts'
import { audit } from '../audit/audit.ts'
import { requireSameVersion } from '../access/require-same-version.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { countUse } from '../../http/count-use.ts'
import { requireMatch } from '../../http/if-match.ts'
import { conflict, fieldConflict, notFound } from '../../http/problem.ts'
import { route, type Route, slowRoute } from '../../http/route.ts'
import { newId } from '../../base/new-id.ts'
import { prepareUserErasure } from '../privacy/erase-users.ts'
import { requireFreshPassword } from '../sign-in/check-password.ts'
import { moveToTrash } from '../trash/move-to-trash.ts'
import {
  findOrganization,
  isLookTaken,
  isNameTaken,
  listOrganizations,
  type LoadedOrganization,
} from './organization-queries.ts'
import { absentMembers, saveMembers } from './save-members.ts'
import { indexed } from '../campaigns/campaign-values.ts'
import { serializeOrganization, serializeWritten } from './serialize-organization.ts'

export const organizationRoutes: Route[] = [
  route(getOrganizations, async ({ db, query, now, services }) => {
    const { organizations, total } = await listOrganizations(db, query)
    const items = organizations.map((one) => serializeOrganization(one, services.secrets, now))
    return pageOf(items, total, query)
  }),

  route(getOrganization, async ({ db, params, now, services }) =>
    serializeOrganization(await load(db, params.id), services.secrets, now),
  ),

  route(postOrganization, async ({ db, scope, body, now, services, afterCommit }) => {
    await countUse(db, 'client', scope.userId, now)
    const organization = { id: newId(), name: body.name }
    await requireOwnName(db, body.name, organization.id)
    const names = { name: body.name, name_folded: fold(body.name) }
    const rest = { image_id: null, version: 1, created_at: now.toISOString() }
    await db
      .insertInto('organizations')
      .values({ id: organization.id, ...names, ...rest })
      .execute()
    const emails = (body.users ?? []).map(({ email }) => email)
    await saveMembers(db, { organization, emails, scope, services, now, afterCommit }, [])
    const what = { userId: scope.userId, entity: 'organization' as const, entityId: organization.id, now }
    await audit(db, { ...what, action: 'CREATE', after: body })
    const writtenBy = { secrets: services.secrets, userId: scope.userId, now }
    return serializeWritten(await load(db, organization.id), writtenBy)
  }),

  slowRoute(putOrganization, async ({ scope, params, body, ifMatch, now, services, afterCommit }) => {
    const { reader } = services.database
    const emails = body.users?.map(({ email }) => email)
    const absent = emails === undefined ? [] : await absentMembers(reader, params.id, emails)
    const prepared = await prepareUserErasure(reader, absent)
    return async (db) => {
      const before = await load(db, params.id)
      const { row } = before
      await requireSameVersion(db, { ifMatch, entity: 'organization', row, userId: scope.userId })
      const removesUsers = emails !== undefined && before.users.some(({ email }) => !emails.includes(email))
      if (removesUsers) await requireFreshPassword(db, scope, now)
      const isRenamed = body.name !== before.row.name
      if (isRenamed) await requireOwnName(db, body.name, params.id)
      // An unchanged name keeps its key, which another's spelling may have made longer.
      const names = isRenamed ? { name: body.name, name_folded: fold(body.name) } : {}
      await db
        .updateTable('organizations')
        .set({ ...names, version: before.row.version + 1 })
        .where('id', '=', params.id)
        .execute()
      if (isRenamed) {
        await db
          .updateTable('campaigns')
          .set({ organization_folded: indexed(fold(body.name)) })
          .where('organization_id', '=', params.id)
          .execute()
      }
      if (emails !== undefined) {
        const organization = { id: params.id, name: body.name }
        await saveMembers(db, { organization, emails, scope, services, now, afterCommit }, prepared)
      }
      const what = { userId: scope.userId, entity: 'organization' as const, entityId: params.id, now }
      await audit(db, { ...what, action: 'UPDATE', before: auditedPart(before, emails), after: body })
      const writtenBy = { secrets: services.secrets, userId: scope.userId, now }
      return serializeWritten(await load(db, params.id), writtenBy)
    }
  }),

  route(deleteOrganization, async ({ db, scope, params, query, ifMatch, now }) => {
    const { row, users, campaignsCount } = await load(db, params.id)
    requireMatch(ifMatch, row.version)
    if (campaignsCount > 0 && query.cascade !== true) throw conflict(problemWords().cascadeNeeded)
    await requireFreshPassword(db, scope, now)
    const { id, name } = row
    const trashed = { kind: 'organization', id, name, organizationId: id, organizationName: name } as const
    await moveToTrash(db, trashed, { userId: scope.userId, now })
    const what = { userId: scope.userId, entity: 'organization' as const, entityId: id, now }
    await audit(db, { ...what, action: 'DELETE', before: { name, usersCount: users.length, campaignsCount } })
  }),
]

/** Without removed users: only their removal is logged. */
function auditedPart({ row, users }: LoadedOrganization, emails: readonly string[] | undefined) {
  const staying = users.filter(({ email }) => emails?.includes(email) ?? true)
  return { name: row.name, users: staying.map(({ email }) => ({ email })) }
}

/** @throws 409 for a name that another organization has, or that looks like another's */
async function requireOwnName(db: Db, name: string, id: string): Promise<void> {
  if (await isNameTaken(db, name, id)) throw fieldConflict('name', 'duplicateName')
  if (await isLookTaken(db, name, id)) throw fieldConflict('name', 'lookAlike')
}

async function load(db: Db, id: string): Promise<LoadedOrganization> {
  const loaded = await findOrganization(db, id)
  if (loaded === null) throw notFound()
  return loaded
}
