import type { Server } from 'node:http'
import { exportJWK, generateKeyPair, decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import * as v from 'valibot'
import { freePort } from './free-port.ts'

/** The issuer's data about a person. */
export type CompanyPerson = {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  groups?: readonly string[]
}

export type CompanyIssuer = {
  url: string
  /** Server settings for using it. */
  settings: Record<string, string>
  /** The person who signs in from now on; null: cancels. */
  person: (next: CompanyPerson | null) => void
  /** They have no account any more. */
  remove: (removed: CompanyPerson) => void
  /** Whether it responds to the exchange of tokens. */
  respond: (does: boolean) => void
  /** How many refresh tokens were exchanged or refused so far. */
  refreshes: () => number
  /** Claims that the next ID tokens have instead, signed with the valid key. */
  tamper: (claims: JWTPayload) => void
  close: () => Promise<void>
}

const tokenBody = v.looseObject({ id_token: v.string() })
const CLIENT = { id: 'resoconto', secret: 'a secret of the company and Resoconto' }

/** A real issuer (oidc-provider) on the loopback, whose pages need no input. */
export async function startCompanyIssuer(publicUrl: string): Promise<CompanyIssuer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'only', alg: 'RS256', use: 'sig' }
  let person: CompanyPerson | null = null
  let tampered: JWTPayload = {}
  let doesRespond = true
  let refreshes = 0
  const removed = new Set<string>()
  const provider = new Provider(
    url,
    configuration(publicUrl, jwk, (sub) => (removed.has(sub) ? undefined : { ...person, sub })),
  )
  provider.on('server_error', (_, error) => {
    throw error
  })
  const count = ({ oidc }: KoaContextWithOIDC) => {
    if (oidc.params?.['grant_type'] === 'refresh_token') refreshes += 1
  }
  provider.on('grant.success', count)
  provider.on('grant.error', count)
  provider.use(async (ctx, next) => {
    if (ctx.path.startsWith('/interaction/')) {
      const { prompt } = await provider.interactionDetails(ctx.req, ctx.res)
      const result =
        person === null
          ? { error: 'access_denied' }
          : { [prompt.name]: prompt.name === 'login' ? { accountId: person.sub } : {} }
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result))
      return
    }
    if (ctx.path === '/token' && !doesRespond) {
      ctx.status = 503
      return
    }
    await next()
    if (ctx.path !== '/token' || Object.keys(tampered).length === 0) return
    const body = v.safeParse(tokenBody, ctx.body)
    if (!body.success) return
    const claims = { ...decodeJwt(body.output.id_token), ...tampered }
    const signed = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'only' })
    ctx.body = { ...body.output, id_token: await signed.sign(privateKey) }
  })
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = provider.listen(port, '127.0.0.1', () => resolve(listening))
  })
  return {
    url,
    settings: {
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_SCOPES: 'openid email profile groups offline_access',
      OIDC_ADMIN_GROUP: 'capi',
      OIDC_ACCOUNT_GROUP: 'account',
    },
    person(next) {
      person = next
    },
    remove({ sub }) {
      removed.add(sub)
    },
    respond(does) {
      doesRespond = does
    },
    refreshes: () => refreshes,
    tamper(claims) {
      tampered = claims
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function configuration(
  publicUrl: string,
  jwk: Record<string, unknown>,
  personOf: (sub: string) => CompanyPerson | undefined,
): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${publicUrl}/api/v2/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/Login`],
      },
    ],
    jwks: { keys: [{ kty: 'RSA', ...jwk }] },
    cookies: { keys: ['only a test'] },
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups', 'offline_access'],
    // As most issuers, without asking the person; each is valid once, and if used again, none is.
    issueRefreshToken: () => Promise.resolve(true),
    expiresWithSession: () => Promise.resolve(false),
    rotateRefreshToken: true,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount(_, accountId) {
      const person = personOf(accountId)
      return person && { accountId, claims: () => ({ ...person }) }
    },
    // Without a consent page.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
  }
}
