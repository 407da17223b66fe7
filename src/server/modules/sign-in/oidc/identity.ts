import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import * as v from 'valibot'
import type { Config } from '../../../base/config.ts'

const text = v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(254))), null)
const subject = v.looseObject({ sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)) })
const claims = v.looseObject({
  email: text,
  email_verified: v.fallback(v.boolean(), false),
  given_name: text,
  family_name: text,
})
/** A single group may be a plain text. */
const groups = v.fallback(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((one) => [one]),
    ),
  ]),
  [],
)

/** The signed-in user as reported by the issuer. */
export type Identity = {
  /** Issuer and subject: another issuer may use the same subject for a different person. */
  subject: string
  issuer: string
  /** Lower case; null if there is none. */
  email: string | null
  isVerified: boolean
  name: string | null
  lastName: string | null
  groups: readonly string[]
  /** Where the browser also signs out; null if the issuer does not support it. */
  signOutUrl: string | null
}

/** `identity`: null if the issuer says nothing more than that the person is still there. */
export type Renewed = { identity: Identity | null; token: string | null }

/** The parameters of the redirect, and what the browser was sent with. */
export type Return = { search: string; state: string; nonce: string; verifier: string }

/** Without this scope, a refresh token may end with the person's session at the issuer. */
const OFFLINE = 'offline_access'

/** Maximum length of an address in the cookie that carries it to the page. */
const URL_LENGTH = 2_500

/** Where OIDC_SCOPES is unset, a refresh token is requested from an issuer that names its scope. */
export function scopesOf(issuer: Configuration, { OIDC_SCOPES }: Pick<Config, 'OIDC_SCOPES'>): string {
  const usual = ['openid', 'email', 'profile']
  const isOffered = issuer.serverMetadata().scopes_supported?.includes(OFFLINE) === true
  return OIDC_SCOPES ?? (isOffered ? [...usual, OFFLINE] : usual).join(' ')
}

/** The redirect address of the issuer. */
export function callbackUrl({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  return `${PUBLIC_URL}/api/v2/oidc/callback`
}

/**
 * Exchanges the code and checks the tokens: signature, issuer, audience, expiry, state, nonce, PKCE.
 * `token`: the issuer's refresh token, if that was requested.
 * @throws errors of openid-client
 */
export async function readIdentity(
  issuer: Configuration,
  config: Config,
  { search, state, nonce, verifier }: Return,
): Promise<{ identity: Identity; token: string | null }> {
  const oidc = await import('openid-client')
  const tokens = await oidc.authorizationCodeGrant(issuer, new URL(callbackUrl(config) + search), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const own = v.parse(subject, tokens.claims())
  const identity = await identityOf(issuer, config, tokens, own)
  const isRequested = scopesOf(issuer, config).split(' ').includes(OFFLINE)
  return { identity, token: isRequested ? (tokens.refresh_token ?? null) : null }
}

/**
 * Exchanges the issuer's refresh token, for a new one if it rotates them.
 * @param subject issuer and subject
 * @throws errors of openid-client: `invalid_grant` if the person has no access any more
 */
export async function renewIdentity(
  issuer: Configuration,
  config: Config,
  { token, subject: known }: { token: string; subject: string },
): Promise<Renewed> {
  const oidc = await import('openid-client')
  const tokens = await oidc.refreshTokenGrant(issuer, token)
  const sub = known.slice(issuer.serverMetadata().issuer.length + 1)
  const claimed = tokens.claims()
  const next = { token: tokens.refresh_token ?? null }
  if (claimed === undefined && issuer.serverMetadata().userinfo_endpoint === undefined)
    return { ...next, identity: null }
  const own = v.parse(subject, claimed ?? { sub })
  return { ...next, identity: await identityOf(issuer, config, tokens, own) }
}

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/** From the ID token, and from userinfo if that does not have everything. */
async function identityOf(
  issuer: Configuration,
  config: Config,
  tokens: Tokens,
  own: v.InferOutput<typeof subject>,
): Promise<Identity> {
  const oidc = await import('openid-client')
  const isComplete = 'email' in own && config.OIDC_GROUPS_CLAIM in own
  const hasMore = issuer.serverMetadata().userinfo_endpoint !== undefined
  const more = isComplete || !hasMore ? {} : await oidc.fetchUserInfo(issuer, tokens.access_token, own.sub)
  const all = v.parse(claims, { ...more, ...own })
  return {
    subject: `${issuer.serverMetadata().issuer} ${own.sub}`,
    issuer: issuer.serverMetadata().issuer,
    email: all.email?.normalize('NFC').toLowerCase() ?? null,
    isVerified: all.email_verified,
    name: all.given_name,
    lastName: all.family_name,
    groups: v.parse(groups, all[config.OIDC_GROUPS_CLAIM]),
    signOutUrl: issuer.serverMetadata().end_session_endpoint === undefined ? null : signOutUrl(),
  }

  function signOutUrl(): string {
    const back = { post_logout_redirect_uri: `${config.PUBLIC_URL}/Login` }
    const url = oidc.buildEndSessionUrl(issuer, { ...back, id_token_hint: tokens.id_token ?? '' }).href
    return url.length <= URL_LENGTH ? url : oidc.buildEndSessionUrl(issuer, back).href
  }
}
