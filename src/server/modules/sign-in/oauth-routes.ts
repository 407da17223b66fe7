import { parse } from 'hono/utils/cookie'
import { addDevice, revokeEndpoint, tokenEndpoint, type TokenPair } from '../../../contract/users.ts'
import { problemWords } from '../../http/problem-words.ts'
import { HttpProblem, invalidRequest, tooManyAttempts, invalidClient } from '../../http/problem.ts'
import { route, type Route } from '../../http/route.ts'
import { DatabaseClosed } from '../../db/database.ts'
import { moveMark } from '../../db/move-mark.ts'
import { audit } from '../audit/audit.ts'
import { digestOf } from '../../base/secrets.ts'
import type { Services } from '../../http/services.ts'
import { countAttempt, forgiveAttempt } from '../../http/throttle.ts'
import { spendDeviceLink } from './device-link.ts'
import { followIssuer } from './oidc/follow-issuer.ts'
import { HANDOVER_COOKIE, readHandover } from './oidc/handover.ts'
import { countedLink } from './throttle-rules.ts'
import { endSession, ownerOf, rotate, sessionOf, tokenPair } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { equalText } from '../../images/upload-address.ts'

export const oauthRoutes: Route[] = [
  route(
    tokenEndpoint,
    async ({ body, address, headers, now, services }) => {
      if (body.grant_type === 'oidc') return await takeOver(services, headers, now)
      return body.grant_type === 'password'
        ? await signIn(services, body, { address, userAgent: headers.get('user-agent') }, now)
        : await refresh(services, body.refresh_token, now)
    },
    {
      transaction: 'own',
      before: ({ headers, services }) => {
        checkClient(headers, services.config.PUBLIC_OAUTH_CLIENT_KEY)
      },
    },
  ),

  route(
    addDevice,
    async ({ body, address, now, services: { database } }) => {
      const counted = countedLink(address)
      const wait = await countAttempt(database, counted, now)
      if (wait > 0) throw tooManyAttempts(wait)
      const device_token = await database.transaction(async (tx) => {
        const device = await spendDeviceLink(tx, body.token, now)
        if (device !== null) await forgiveAttempt(tx, counted)
        return device
      })
      if (device_token === null) throw invalidRequest(problemWords().invalidLink)
      return { device_token }
    },
    { transaction: 'own' },
  ),

  route(revokeEndpoint, async ({ db, body, now }) => {
    const token = await db
      .selectFrom('refresh_tokens')
      .select('session_id')
      .where('digest', '=', digestOf(body.refresh_token))
      .executeTakeFirst()
    if (token === undefined) return
    const userId = await endSession(db, token.session_id, now)
    if (userId === null) return
    await audit(db, { userId, action: 'SIGN_OUT', entity: 'session', entityId: token.session_id, now })
  }),
]

/** The refusal is thrown after the commit: ending the family of a stolen token must be committed. */
async function refresh(services: Services, token: string, now: Date): Promise<TokenPair> {
  const pair = await rotated(services, token, now).catch(async (error: unknown) => {
    const move = error instanceof DatabaseClosed ? await moveMark(services.database.reader) : null
    // Once they have moved, this server would only show old numbers.
    if (move?.isDone !== false) throw error
    return await unrotated(services, token, now)
  })
  if (pair !== null) return pair
  throw invalidRefresh()
}

async function rotated(services: Services, token: string, now: Date): Promise<TokenPair | null> {
  const { database, secrets } = services
  await followIssuer(services, token, now)
  return await database.transaction(async (tx) => {
    const session = await rotate(tx, token, secrets, now)
    const owner = session === null ? null : await ownerOf(tx, session.sessionId)
    return session === null || owner === null ? null : await tokenPair(secrets, session, owner, now)
  })
}

/**
 * While the data move nothing is written: the same refresh token stays valid, here and in the other database, so that
 * people read for as long as it takes.
 */
async function unrotated(
  { database, secrets }: Services,
  token: string,
  now: Date,
): Promise<TokenPair | null> {
  const sessionId = await sessionOf(database.reader, token, now)
  const owner = sessionId === null ? null : await ownerOf(database.reader, sessionId)
  return sessionId === null || owner === null
    ? null
    : await tokenPair(secrets, { sessionId, token }, owner, now)
}

/** The session that the issuer's redirect has started in this browser. */
async function takeOver(services: Services, headers: Headers, now: Date): Promise<TokenPair> {
  const cookie = parse(headers.get('cookie') ?? '', HANDOVER_COOKIE)[HANDOVER_COOKIE]
  const handover = readHandover(services.secrets, cookie)
  if (handover === null) throw invalidRefresh()
  const pair = await refresh(services, handover.token, now)
  return handover.signOutUrl === null ? pair : { ...pair, sign_out_url: handover.signOutUrl }
}

function invalidRefresh(): HttpProblem {
  return new HttpProblem(400, { error: 'invalid_grant', error_description: problemWords().invalidToken })
}

/** `Authorization: Basic {key}` of the web client. @throws 401 invalid_client */
function checkClient(headers: Headers, clientKey: string): void {
  const key = /^Basic +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  if (!equalText(key, clientKey)) throw invalidClient()
}
