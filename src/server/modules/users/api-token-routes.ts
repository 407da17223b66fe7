import { randomBytes } from 'node:crypto'
import { deleteMyToken, getMyTokens, postMyToken, type ApiToken } from '../../../contract/api-tokens.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { problemWords } from '../../http/problem-words.ts'
import { newId } from '../../base/new-id.ts'
import { digestOf } from '../../base/secrets.ts'
import type { Db } from '../../db/schema.ts'
import { TOKEN_PREFIX } from '../../http/api-token.ts'
import { conflict, notFound, validationFailed } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { audit } from '../audit/audit.ts'
import { requireFreshPassword } from '../sign-in/check-password.ts'

/** A user's own tokens for programs; a token itself cannot call these. */
export const apiTokenRoutes: Route[] = [
  route(getMyTokens, async ({ db, scope }) => ({ items: await tokensOf(db, scope.userId) })),

  route(postMyToken, async ({ db, scope, body, now }) => {
    await requireFreshPassword(db, scope, now)
    const { userId } = scope
    const isForClient = body.scope === 'CLIENT'
    if (isForClient && scope.kind !== 'staff') throw validationFailed({ scope: 'notAllowed' })
    if (body.expiresOn !== null && body.expiresOn < romeDay(now.getTime()))
      throw validationFailed({ expiresOn: 'notAllowed' })
    const organizationId = isForClient ? await requireClient(db, body.organizationId) : null
    if ((await tokensOf(db, userId)).length >= LIMITS.apiTokens) throw conflict(problemWords().manyTokens)
    const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
    const id = newId()
    const { name, scope: given, expiresOn } = body
    await db
      .insertInto('api_tokens')
      .values({
        id,
        user_id: userId,
        name,
        scope: given,
        organization_id: organizationId,
        digest: digestOf(token),
        created_at: now.toISOString(),
        expires_on: expiresOn,
      })
      .execute()
    const after = { name, tokenScope: given, organizationId, expiresOn }
    await audit(db, { userId, action: 'CREATE', entity: 'api_token', entityId: id, after, now })
    const made = (await tokensOf(db, userId)).find((one) => one.id === id)
    if (made === undefined) throw notFound()
    return { ...made, token }
  }),

  route(deleteMyToken, async ({ db, scope: { userId }, params: { id }, now }) => {
    const gone = await db
      .deleteFrom('api_tokens')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst()
    if (gone === undefined) throw notFound()
    await audit(db, { userId, action: 'DELETE', entity: 'api_token', entityId: id, before: gone, now })
  }),
]

async function requireClient(db: Db, id: string | null): Promise<string> {
  if (id === null) throw validationFailed({ organizationId: 'required' })
  const known = await db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()
  if (known === undefined) throw validationFailed({ organizationId: 'notAllowed' })
  return known.id
}

/** Newest first. */
async function tokensOf(db: Db, userId: string): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .leftJoin('organizations', 'organizations.id', 'api_tokens.organization_id')
    .selectAll('api_tokens')
    .select('organizations.name as organization_name')
    .where('user_id', '=', userId)
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scope: row.scope,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    createdAt: row.created_at,
    expiresOn: row.expires_on,
    lastUsedOn: row.last_used_on,
  }))
}
