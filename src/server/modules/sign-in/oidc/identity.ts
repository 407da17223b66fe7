import type { Configuration } from 'openid-client'
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
/** One group may come as a text. */
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

/** Who has signed in, as the issuer says. */
export type Identity = {
  /** Issuer and subject: the subject alone is another person's at another issuer. */
  subject: string
  issuer: string
  /** Lower case; null where there is none. */
  email: string | null
  isVerified: boolean
  name: string | null
  lastName: string | null
  groups: readonly string[]
  /** Where the browser also signs out; null where the issuer does not offer it. */
  signOutUrl: string | null
}

/** What the browser brought back, and what it was sent with. */
export type Return = { search: string; state: string; nonce: string; verifier: string }

/** So long may an address be in the cookie that carries it to the page. */
const URL_LENGTH = 2_500

/** The address to which the issuer sends the browser back. */
export function callbackUrl({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string {
  return `${PUBLIC_URL}/api/v2/oidc/callback`
}

/**
 * Exchanges the code and checks the tokens: signature, issuer, audience, expiry, state, nonce, PKCE.
 * @throws errors of openid-client
 */
export async function readIdentity(
  issuer: Configuration,
  config: Config,
  { search, state, nonce, verifier }: Return,
): Promise<Identity> {
  const oidc = await import('openid-client')
  const tokens = await oidc.authorizationCodeGrant(issuer, new URL(callbackUrl(config) + search), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const own = v.parse(subject, tokens.claims())
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
