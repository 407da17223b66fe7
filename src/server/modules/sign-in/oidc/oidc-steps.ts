import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { readJson } from '../../../../lib/read-json.ts'
import { callerAddress } from '../../../base/caller.ts'
import { seal, unseal } from '../../../base/seal.ts'
import { API_HEADERS } from '../../../http/api-headers.ts'
import type { SignedRoute } from '../../../http/api.ts'
import { countedAddressOf } from '../../../http/caller-address.ts'
import { consoleLog } from '../../../http/log.ts'
import { notFound } from '../../../http/problem.ts'
import type { Services } from '../../../http/services.ts'
import { countAttempt, forgiveAttempt } from '../../../http/throttle.ts'
import { audit } from '../../audit/audit.ts'
import { deviceName } from '../device-name.ts'
import { beginSession } from '../sessions.ts'
import { countedIssuer } from '../throttle-rules.ts'
import { admit, type Refusal } from './admit.ts'
import { HANDOVER_COOKIE, HANDOVER_SECONDS, sealHandover } from './handover.ts'
import { callbackUrl, readIdentity, scopesOf } from './identity.ts'
import { storeIssuerToken } from './follow-issuer.ts'
import { describe, issuerOf } from './issuer.ts'

/** Time until the issuer sends the browser back. */
const FLOW_SECONDS = 600
/** SameSite=Lax: sent with the issuer's redirect, but not with requests of another site's scripts. */
const FLOW_COOKIE = 'resoconto_oidc'
const FLOW_PATH = '/api/v2/oidc'

const flow = v.object({ state: v.string(), nonce: v.string(), verifier: v.string(), at: v.number() })

/** As named in the sign-in page (`messages/account.ts`). */
type Outcome = 'ok' | 'unreachable' | 'cancelled' | 'refused' | 'throttled' | Refusal

/** Two redirects of the browser, not API calls. */
export const oidcSteps: readonly SignedRoute[] = [
  { call: { method: 'GET', path: '/oidc/start' }, respond: start },
  { call: { method: 'GET', path: '/oidc/callback' }, respond: finish },
]

/** Sends the browser to the issuer, with a code challenge (PKCE), state and nonce that only this browser can redeem. */
async function start(c: Context, { config, secrets, clock }: Services): Promise<Response> {
  if (config.OIDC_ISSUER === null) throw notFound()
  const now = clock()
  try {
    const issuer = await issuerOf(config, now)
    const oidc = await import('openid-client')
    const random = () => randomBytes(32).toString('base64url')
    const given = { state: random(), nonce: random(), verifier: random(), at: now.getTime() }
    setCookie(c, FLOW_COOKIE, seal(secrets.oidc, 'flow', JSON.stringify(given)), {
      ...cookieOf(config),
      path: FLOW_PATH,
      sameSite: 'Lax',
      maxAge: FLOW_SECONDS,
    })
    const url = oidc.buildAuthorizationUrl(issuer, {
      redirect_uri: callbackUrl(config),
      scope: scopesOf(issuer, config),
      state: given.state,
      nonce: given.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(given.verifier),
      code_challenge_method: 'S256',
    })
    return redirect(c, url.href)
  } catch (error) {
    consoleLog(`OIDC: ${describe(error)}`)
    return toLogin(c, 'unreachable')
  }
}

/** The redirect target of the issuer: starts a session, which the sign-in page takes over, or the page says why not. */
async function finish(c: Context, services: Services): Promise<Response> {
  const { config, database, clock } = services
  if (config.OIDC_ISSUER === null) throw notFound()
  const now = clock()
  const counted = countedIssuer(countedAddressOf(c, config))
  if ((await countAttempt(database, counted, now)) > 0) return toLogin(c, 'throttled')
  const given = takeFlow(c, services, now)
  if (given === null) return await refuse(c, services, 'refused', null)
  const { search } = new URL(c.req.url)
  let read: Awaited<ReturnType<typeof readIdentity>>
  try {
    read = await readIdentity(await issuerOf(config, now), config, { search, ...given })
  } catch (error) {
    consoleLog(`OIDC: ${describe(error)}`)
    const outcome = outcomeOf(error)
    if (outcome === 'refused') return await refuse(c, services, outcome, null)
    await database.transaction((tx) => forgiveAttempt(tx, counted))
    return toLogin(c, outcome)
  }
  const { identity, token: issuerToken } = read
  const begun = await database.transaction(async (tx) => {
    const admission = await admit(tx, config, identity, now)
    if (admission.refusal !== null) return admission
    await forgiveAttempt(tx, counted)
    const device = deviceName(c.req.header('user-agent') ?? null)
    const origin = { deviceName: device, deviceDigest: '', address: callerAddress.getStore() ?? '' }
    const session = await beginSession(tx, admission.userId, { ...origin, isFromIssuer: true }, now)
    if (issuerToken !== null)
      await storeIssuerToken(tx, services.secrets, { sessionId: session.sessionId, token: issuerToken }, now)
    const what = { action: 'SIGN_IN', entity: 'user', entityId: admission.userId } as const
    await audit(tx, { ...what, userId: admission.userId, after: { device, oidc: true }, now })
    return { refusal: null, token: session.token }
  })
  if (begun.refusal !== null) return await refuse(c, services, begun.refusal, begun.userId)
  setCookie(
    c,
    HANDOVER_COOKIE,
    sealHandover(services.secrets, { ...begun, signOutUrl: identity.signOutUrl }),
    {
      ...cookieOf(config),
      path: '/api/v2/oauth2/token',
      sameSite: 'Strict',
      maxAge: HANDOVER_SECONDS,
    },
  )
  return toLogin(c, 'ok')
}

/** The parameters that this browser was sent with, valid once. */
function takeFlow(c: Context, { secrets }: Services, now: Date): v.InferOutput<typeof flow> | null {
  const sealed = getCookie(c, FLOW_COOKIE)
  deleteCookie(c, FLOW_COOKIE, { path: FLOW_PATH })
  const text = sealed === undefined ? null : unseal(secrets.oidc, 'flow', sealed)
  const read = v.safeParse(flow, readJson(text ?? ''))
  if (!read.success || now.getTime() - read.output.at > FLOW_SECONDS * 1000) return null
  return read.output
}

function outcomeOf(error: unknown): 'unreachable' | 'cancelled' | 'refused' {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return 'cancelled'
  // A server error, a timeout or a connection failure.
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return 'unreachable'
  return error instanceof TypeError && error.message === 'fetch failed' ? 'unreachable' : 'refused'
}

async function refuse(
  c: Context,
  { database, clock }: Services,
  outcome: 'refused' | Refusal,
  userId: string | null,
): Promise<Response> {
  const what = { action: 'SIGN_IN_FAILED', entity: 'user', entityId: userId ?? '' } as const
  const entry = { ...what, userId: null, after: { oidc: outcome }, now: clock() }
  await database.transaction((tx) => audit(tx, entry))
  return toLogin(c, outcome)
}

function cookieOf({ PUBLIC_URL }: Services['config']): { httpOnly: true; secure: boolean } {
  return { httpOnly: true, secure: PUBLIC_URL.startsWith('https:') }
}

function toLogin(c: Context, outcome: Outcome): Response {
  return redirect(c, `/Login?accesso=${outcome}`)
}

function redirect(c: Context, to: string): Response {
  for (const [name, value] of Object.entries(API_HEADERS)) c.header(name, value)
  return c.redirect(to, 303)
}
