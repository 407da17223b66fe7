import {
  deleteOrganization,
  getOrganization,
  getOrganizations,
  postOrganization,
  putOrganization,
} from '../../../contract/organizations.ts'
import { fold } from '../../../lib/fold.ts'
import { problemMessages } from '../../../messages/problems.ts'
import { audit } from '../audit/audit.ts'
import { pageOf } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { requireMatch } from '../../http/if-match.ts'
import { conflict, fieldConflict, notFound } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { newId } from '../../base/new-id.ts'
import { requireFreshPassword } from '../sign-in/check-password.ts'
import {
  findOrganization,
  isNameTaken,
  listOrganizations,
  type LoadedOrganization,
} from './organization-queries.ts'
import { saveMembers } from './save-members.ts'
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

  route(postOrganization, async ({ db, scope, body, now, services }) => {
    const organization = { id: newId(), name: body.name }
    if (await isNameTaken(db, body.name, organization.id)) throw fieldConflict('name', 'duplicateName')
    const names = { name: body.name, name_folded: fold(body.name) }
    const rest = { image_id: null, version: 1, created_at: now.toISOString() }
    await db
      .insertInto('organizations')
      .values({ id: organization.id, ...names, ...rest })
      .execute()
    const emails = (body.users ?? []).map(({ email }) => email)
    await saveMembers(db, { organization, emails, savedBy: scope.userId, services, now })
    const what = { userId: scope.userId, entity: 'organization' as const, entityId: organization.id, now }
    await audit(db, { ...what, action: 'CREATE', after: body })
    return serializeWritten(await load(db, organization.id), services.secrets, now)
  }),

  route(putOrganization, async ({ db, scope, params, body, ifMatch, now, services }) => {
    const before = await load(db, params.id)
    requireMatch(ifMatch, before.row.version)
    if (await isNameTaken(db, body.name, params.id)) throw fieldConflict('name', 'duplicateName')
    await db
      .updateTable('organizations')
      .set({ name: body.name, name_folded: fold(body.name), version: before.row.version + 1 })
      .where('id', '=', params.id)
      .execute()
    if (body.name !== before.row.name) {
      await db
        .updateTable('campaigns')
        .set({ organization_folded: fold(body.name) })
        .where('organization_id', '=', params.id)
        .execute()
    }
    if (body.users !== undefined) {
      const organization = { id: params.id, name: body.name }
      const emails = body.users.map(({ email }) => email)
      await saveMembers(db, { organization, emails, savedBy: scope.userId, services, now })
    }
    const what = { userId: scope.userId, entity: 'organization' as const, entityId: params.id, now }
    await audit(db, { ...what, action: 'UPDATE', before: auditedPart(before), after: body })
    return serializeWritten(await load(db, params.id), services.secrets, now)
  }),

  route(deleteOrganization, async ({ db, scope, params, query, ifMatch, now }) => {
    const before = await load(db, params.id)
    requireMatch(ifMatch, before.row.version)
    if (before.campaignsCount > 0) {
      if (query.cascade !== true) throw conflict(problemMessages.cascadeNeeded)
      await requireFreshPassword(db, scope, now)
    }
    await db.deleteFrom('organizations').where('id', '=', params.id).execute()
    const what = { userId: scope.userId, entity: 'organization' as const, entityId: params.id, now }
    const { campaignsCount } = before
    await audit(db, { ...what, action: 'DELETE', before: { ...auditedPart(before), campaignsCount } })
  }),
]

function auditedPart({ row, users }: LoadedOrganization) {
  return { name: row.name, users: users.map(({ email }) => ({ email })) }
}

async function load(db: Db, id: string): Promise<LoadedOrganization> {
  const loaded = await findOrganization(db, id)
  if (loaded === null) throw notFound()
  return loaded
}
