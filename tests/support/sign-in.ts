import type { Hono } from 'hono'
import type { RoleName } from '../../src/contract/user.ts'
import { signAccessToken } from '../../src/server/base/access-token.ts'
import { newId } from '../../src/server/base/new-id.ts'
import type { Services } from '../../src/server/http/services.ts'
import { buildOrganization, buildUser } from './factories.ts'
import { type Requester, requester } from './requester.ts'

export type SignedIn = {
  call: Requester
  token: string
  userId: string
  sessionId: string
  email: string
  /** Empty for staff. */
  organizationId: string
}

/** A session like a sign-in's, without the time for hashing. */
export async function signIn(
  app: Hono,
  services: Services,
  role: RoleName,
  organizationId?: string,
): Promise<SignedIn> {
  const { database, secrets, clock } = services
  const organization = role === 'CLIENT' ? (organizationId ?? (await buildOrganization(services)).id) : null
  const user = await buildUser(services, { role, organizationId: organization })
  const sessionId = newId()
  const expires = new Date(clock().getTime() + 30 * 86_400_000).toISOString()
  const times = { created_at: clock().toISOString(), expires_at: expires, revoked_at: null }
  await database.transaction((tx) =>
    tx
      .insertInto('sessions')
      .values({ id: sessionId, user_id: user.id, ...times })
      .execute(),
  )
  const owner = { sessionId, userId: user.id, email: user.email, role, organizationId: organization }
  const token = await signAccessToken(secrets.accessTokens, owner, clock())
  const call = requester(app, token)
  return { call, token, userId: user.id, sessionId, email: user.email, organizationId: organization ?? '' }
}
