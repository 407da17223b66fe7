import type { ClientAuth, Configuration } from 'openid-client'
import type { Notice } from '../../../../contract/status.ts'
import { issuerNoticeMessages as words } from '../../../../messages/status.ts'
import { isLoopback, type Config } from '../../../base/config.ts'

/** The issuer's metadata are read again after an hour; its keys by the library, when one is unknown. */
const FRESH_MS = 3_600_000
const TIMEOUT_SECONDS = 5
/** «Stato» is polled by every open page. */
const CHECK_MS = 60_000

type Settings = Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>

const found = new WeakMap<Settings, { issuer: Promise<Configuration>; at: number }>()
const checks = new WeakMap<Settings, { trouble: string | null; at: number }>()

/** The configured issuer with its metadata. @throws if it is unreachable, or not an issuer */
export async function issuerOf(settings: Settings, now: Date): Promise<Configuration> {
  const known = found.get(settings)
  if (known !== undefined && now.getTime() - known.at < FRESH_MS) return await known.issuer
  const issuer = discover(settings)
  found.set(settings, { issuer, at: now.getTime() })
  try {
    const configuration = await issuer
    checks.set(settings, { trouble: null, at: now.getTime() })
    return configuration
  } catch (error) {
    found.delete(settings)
    checks.set(settings, { trouble: describe(error), at: now.getTime() })
    throw error
  }
}

/** Why sign-ins fail there, in one line; null if it responds. */
export async function issuerTrouble(settings: Settings): Promise<string | null> {
  try {
    await discover(settings)
    return null
  } catch (error) {
    return describe(error)
  }
}

/** The result of the last check; starts another for the next call. */
export function issuerNotices(settings: Settings, now: Date): Notice[] {
  if (settings.OIDC_ISSUER === null) return []
  const check = checks.get(settings)
  if (check === undefined || now.getTime() - check.at >= CHECK_MS) {
    checks.set(settings, { trouble: check?.trouble ?? null, at: now.getTime() })
    void issuerTrouble(settings).then((trouble) => checks.set(settings, { trouble, at: now.getTime() }))
  }
  const detail = check?.trouble ?? null
  return detail === null ? [] : [{ code: 'issuer', ...words, detail, since: null }]
}

async function discover({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
}: Settings): Promise<Configuration> {
  if (OIDC_ISSUER === null || OIDC_CLIENT_ID === null || OIDC_CLIENT_SECRET === null)
    throw new Error('OIDC_ISSUER is not set.')
  const oidc = await import('openid-client')
  const [basic, post] = [
    oidc.ClientSecretBasic(OIDC_CLIENT_SECRET),
    oidc.ClientSecretPost(OIDC_CLIENT_SECRET),
  ]
  const authenticate: ClientAuth = (issuer, ...rest) => {
    const methods = issuer.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return methods.includes('client_secret_basic') ? basic(issuer, ...rest) : post(issuer, ...rest)
  }
  const address = new URL(OIDC_ISSUER)
  const options = {
    timeout: TIMEOUT_SECONDS,
    // Also verifies the signature of its tokens, though they come directly from the issuer.
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(isLoopback(address.hostname) ? [oidc.allowInsecureRequests] : []),
    ],
  }
  return await oidc.discovery(address, OIDC_CLIENT_ID, {}, authenticate, options)
}

/** The reason without any data that were sent: it is logged and shown in «Stato». */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { message, cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null
  return code === null ? message : `${message} (${code})`
}
