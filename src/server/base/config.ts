import { isIP } from 'node:net'
import path from 'node:path'
import * as v from 'valibot'
import { email } from '../../contract/primitives.ts'
import { clientDomains } from './client-domains.ts'
import { blockListOf, isNetwork } from './networks.ts'
import { LIMITS } from '../../contract/limits.ts'
import { SettingError } from './setting-error.ts'

export const PROVIDERS = ['simulated', 'imai', 'youtube', 'none'] as const
export type ProviderName = (typeof PROVIDERS)[number]

const LOCAL_SENDER = 'resoconto@localhost.localdomain'

const text = v.pipe(v.string(), v.trim())
const folder = v.pipe(
  text,
  v.transform((given) => path.resolve(given)),
)
const emailAddress = v.pipe(
  text,
  v.check((given) => v.is(email, given), 'must be an e-mail address'),
  v.toLowerCase(),
)
const webAddress = v.pipe(
  url('http:', 'https:'),
  v.transform((given) => given.replace(/\/$/, '')),
)
/** `smtp://user:password@host:587`, or `smtps://` for port 465. */
const smtpAddress = v.pipe(
  url('smtp:', 'smtps:'),
  v.check((given) => new URL(given).hostname !== '', 'must name a host'),
  v.check(
    (given) => (new URL(given).username === '') === (new URL(given).password === ''),
    'must have user and password, or neither',
  ),
  v.check((given) => isEncoded(given), 'must have % in user and password written as %25'),
)
/** `https://key:secret@host/bucket/folder?region=eu-south-1`. */
const backupAddress = v.pipe(
  url('http:', 'https:'),
  v.check((given) => {
    const { username, password, pathname } = new URL(given)
    return username !== '' && password !== '' && pathname.length > 1 && isEncoded(given)
  }, 'must be https://KEY:SECRET@HOST/BUCKET?region=REGION, with / in the secret written as %2F'),
)
const secret = v.pipe(text, v.minLength(32, 'must have at least 32 characters'))
const flag = v.pipe(
  text,
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((word) => word === 'true'),
)
const password = v.pipe(
  v.string(),
  v.check(
    ({ length }) => length >= LIMITS.passwordMin && length <= LIMITS.passwordMax,
    'must have 12 to 128 characters',
  ),
)
const publicOrigin = v.pipe(
  webAddress,
  v.check((given) => new URL(given).origin === given, 'must be an origin such as https://report.example.org'),
)

/** Comma-separated values without duplicates. */
const list = v.pipe(
  text,
  v.transform((given) => (given === '' ? [] : [...new Set(given.split(',').map((part) => part.trim()))])),
)
/** One line of a page. */
const shortText = v.pipe(
  text,
  v.check(
    (given) => given.length <= 200 && !/[\p{Cc}<>]/u.test(given),
    'must be one line of at most 200 characters',
  ),
)
const host = v.pipe(
  text,
  v.check(
    (given) => isIP(given) !== 0 || /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i.test(given),
    'must be an address such as 127.0.0.1 or the name of a host',
  ),
)
const clientKey = v.pipe(
  text,
  v.check((given) => {
    const plain = Buffer.from(given, 'base64')
    return plain.toString('base64') === given && /^[\x21-\x7e]+:[\x21-\x7e]+$/.test(plain.toString('latin1'))
  }, 'must be base64 of client:secret'),
)

const origins = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (given) => URL.parse(given)?.origin === given,
        ({ received }) => `must list exact origins such as https://example.org, not ${received}`,
      ),
    ),
  ),
)
/** Exactly as the issuer writes it: a trailing slash matters. HTTPS only, except on this machine. */
const issuer = v.pipe(
  url('http:', 'https:'),
  v.check((given) => isSafe(new URL(given)), 'must begin with https:'),
)
/** Addresses and networks such as 10.0.0.0/8. */
const networks = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.check(
        isNetwork,
        ({ received }) => `must list addresses or networks such as 10.0.0.0/8, not ${received}`,
      ),
    ),
  ),
  v.transform((given) => blockListOf(given)),
)
const providers = v.pipe(
  list,
  v.array(v.picklist(PROVIDERS, ({ received }) => `takes ${PROVIDERS.join(', ')}, not ${received}`)),
)

/** Every variable that is read, with its type and default; a new setting is one more line. */
export const variables = v.object({
  PORT: v.optional(integer(1, 65_535), '4321'),
  HOST: v.optional(host, '127.0.0.1'),
  DATA_DIR: v.optional(folder, 'data'),
  /** null: SQLite in DATA_DIR. */
  DATABASE_URL: v.nullish(url('postgres:', 'postgresql:'), null),
  /** The first ADMIN of an empty database. */
  ADMIN_EMAIL: v.nullish(emailAddress, null),
  ADMIN_PASSWORD: v.nullish(password, null),
  /** Whether an empty database is filled with the demo agency. */
  DEMO: v.nullish(flag, null),
  /** Base URL of links in mails and of share links. */
  PUBLIC_URL: v.nullish(publicOrigin, null),
  /** null: generated once and stored in DATA_DIR. */
  TOKEN_SECRET: v.nullish(secret, null),
  /** null: mails are written as files to DATA_DIR/mail. */
  SMTP_URL: v.nullish(smtpAddress, null),
  MAIL_FROM: v.optional(emailAddress, LOCAL_SENDER),
  /** null: images are files in DATA_DIR/images. */
  S3_ENDPOINT: v.nullish(webAddress, null),
  S3_BUCKET: v.nullish(text, null),
  S3_REGION: v.nullish(text, null),
  S3_ACCESS_KEY_ID: v.nullish(text, null),
  S3_SECRET_ACCESS_KEY: v.nullish(text, null),
  /** Destination of the daily backup; null: none. */
  BACKUP_S3_URL: v.nullish(backupAddress, null),
  /** Hour in Rome from which it is written. */
  BACKUP_HOUR: v.optional(integer(0, 23), '3'),
  /** Number of backups retained there. */
  BACKUP_COUNT: v.optional(integer(1, 366), '14'),
  SOCIAL_PROVIDER: v.optional(providers, 'simulated'),
  IMAI_URL: v.optional(webAddress, 'https://imai.co/api'),
  IMAI_KEY: v.nullish(text, null),
  YOUTUBE_URL: v.optional(webAddress, 'https://www.googleapis.com'),
  YOUTUBE_KEY: v.nullish(text, null),
  /** Credits that refreshes may spend in a calendar month, requested or scheduled; null: no cap. */
  CREDITS_MONTHLY_CAP: v.nullish(integer(0, 1_000_000_000), null),
  /** Hour in Rome at which running campaigns are refreshed. */
  REFRESH_HOUR: v.optional(integer(0, 23), '5'),
  CORS_ORIGINS: v.optional(origins, ''),
  /** Proxies whose `X-Forwarded-For` is trusted. */
  TRUST_PROXY: v.optional(networks, ''),
  /** Days for which the audit log is stored. */
  AUDIT_LOG_DAYS: v.optional(integer(30, 3_650), '365'),
  PASSWORD_MAX_AGE_DAYS: v.nullish(integer(1, 36_500), null),
  /** Whether staff must have a second factor. */
  REQUIRE_2FA: v.optional(flag, 'false'),
  /** Where people sign in with their company's account (OpenID Connect); null: by password alone. */
  OIDC_ISSUER: v.nullish(issuer, null),
  OIDC_CLIENT_ID: v.nullish(text, null),
  OIDC_CLIENT_SECRET: v.nullish(text, null),
  /** null: the usual ones, and a refresh token where the issuer offers it (`scopesOf`). */
  OIDC_SCOPES: v.nullish(text, null),
  /** Where the issuer names a person's groups. */
  OIDC_GROUPS_CLAIM: v.optional(text, 'groups'),
  OIDC_ADMIN_GROUP: v.nullish(text, null),
  OIDC_ACCOUNT_GROUP: v.nullish(text, null),
  OIDC_CLIENT_DOMAINS: v.optional(clientDomains, ''),
  /** The button's text; null: the page's own. */
  OIDC_BUTTON: v.nullish(shortText, null),
  /** Other origins that the built site may call. */
  PUBLIC_API_HOST: v.optional(v.pipe(origins, v.maxLength(1, 'must be one origin')), ''),
  PUBLIC_API_HOSTS: v.optional(origins, ''),
  /** base64 of `client:secret` of the web client: an identifier, not a secret. */
  PUBLIC_OAUTH_CLIENT_KEY: v.optional(clientKey, 'd2ViOndlYg=='),
  /** Shown in the pages; passwords must not consist of its words. */
  PUBLIC_AGENCY_NAME: v.nullish(shortText, null),
  /** Shown in the pages only; checked here so that a mistake is found at start. */
  PUBLIC_AGENCY_ADDRESS: v.nullish(shortText, null),
  PUBLIC_AGENCY_VAT: v.nullish(shortText, null),
  PUBLIC_AGENCY_EMAIL: v.nullish(emailAddress, null),
  PUBLIC_AGENCY_DPO: v.nullish(shortText, null),
  /** Opens `/api/metrics` to other machines. */
  METRICS_TOKEN: v.nullish(secret, null),
  /** Whether webhooks may send to private networks and over plain http. */
  WEBHOOKS_TO_PRIVATE: v.optional(flag, 'false'),
  LOG_FORMAT: v.optional(v.pipe(text, v.picklist(['text', 'json'], 'must be text or json')), 'text'),
  /** Set by Netlify, whose disk is not persistent. */
  NETLIFY: v.nullish(text, null),
})
type Variables = v.InferOutput<typeof variables>

const settings = v.pipe(
  variables,
  v.check(
    ({ NETLIFY, DATABASE_URL }) => NETLIFY === null || DATABASE_URL !== null,
    'DATABASE_URL: must be set here: the disk of this host does not last',
  ),
  v.check(
    ({ NETLIFY, S3_ENDPOINT }) => NETLIFY === null || S3_ENDPOINT !== null,
    'S3_ENDPOINT: must be set here: the disk of this host does not last',
  ),
  // Several servers on one remote database must share the secret, so it is not generated.
  v.check(
    ({ TOKEN_SECRET, DATABASE_URL }) => TOKEN_SECRET !== null || !isRemote(DATABASE_URL),
    'TOKEN_SECRET: must be set where DATABASE_URL is on another machine',
  ),
  v.check(
    ({ MAIL_FROM, SMTP_URL }) => SMTP_URL === null || MAIL_FROM !== LOCAL_SENDER,
    'MAIL_FROM: must be set together with SMTP_URL',
  ),
  v.check(
    ({ SOCIAL_PROVIDER, IMAI_KEY }) => IMAI_KEY !== null || !SOCIAL_PROVIDER.includes('imai'),
    'IMAI_KEY: must be set for this SOCIAL_PROVIDER',
  ),
  v.check(
    ({ SOCIAL_PROVIDER, YOUTUBE_KEY }) => YOUTUBE_KEY !== null || !SOCIAL_PROVIDER.includes('youtube'),
    'YOUTUBE_KEY: must be set for this SOCIAL_PROVIDER',
  ),
  together('ADMIN_EMAIL', 'ADMIN_PASSWORD'),
  together('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'),
  v.check(
    ({ OIDC_ISSUER, OIDC_ADMIN_GROUP, OIDC_ACCOUNT_GROUP, OIDC_CLIENT_DOMAINS }) =>
      OIDC_ISSUER === null ||
      OIDC_ADMIN_GROUP !== null ||
      OIDC_ACCOUNT_GROUP !== null ||
      OIDC_CLIENT_DOMAINS.length > 0,
    'OIDC_ADMIN_GROUP: one of OIDC_ADMIN_GROUP, OIDC_ACCOUNT_GROUP, OIDC_CLIENT_DOMAINS must be set with OIDC_ISSUER',
  ),
  together('S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
  v.transform((given) => {
    const { HOST, PORT, DATABASE_URL, ADMIN_EMAIL } = given
    const PUBLIC_URL = given.PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
    const isOnlyHere =
      DATABASE_URL === null && isReachedOnlyHere({ HOST, PUBLIC_URL }) && ADMIN_EMAIL === null
    return { ...given, DEMO: given.DEMO ?? isOnlyHere, PUBLIC_URL }
  }),
)
/** The settings of contract §10, keyed by variable name. */
export type Config = v.InferOutput<typeof settings>

/** @throws SettingError with a line for each invalid variable */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(env).filter(([, value]) => value?.trim() !== '')
  const parsed = v.safeParse(settings, Object.fromEntries(given), { abortPipeEarly: true })
  if (parsed.success) return parsed.output
  const lines = parsed.issues.map(({ path, message }) =>
    path === undefined ? message : `${String(path[0].key)}: ${message}`,
  )
  throw new SettingError(lines.join('\n'))
}

/** Whether only this machine reaches the server, directly or through a proxy. */
export function isReachedOnlyHere({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL: string }): boolean {
  return isLoopback(HOST) && isLoopback(new URL(PUBLIC_URL).hostname)
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname)
}

/** A URL without a host, or with a path as host (`postgres://%2Frun%2Fpostgresql/db`), is a local socket. */
function isRemote(address: string | null): boolean {
  if (address === null) return false
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host !== '' && !host.startsWith('/') && !isLoopback(host)
}

function integer(from: number, to: number) {
  return v.pipe(
    text,
    v.check(
      (given) => /^\d+$/.test(given) && Number(given) >= from && Number(given) <= to,
      `must be a whole number from ${from} to ${to}`,
    ),
    v.transform(Number),
  )
}

function isEncoded(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/** A URL with one of the protocols, such as `https:`. */
function url(...protocols: readonly string[]) {
  return v.pipe(
    text,
    v.url(`must be an address (${protocols.join(' or ')})`),
    v.check(
      (given) => protocols.includes(new URL(given).protocol),
      `must begin with ${protocols.join(' or ')}`,
    ),
    v.transform((given) => new URL(given).href),
  )
}

/** Requires all or none of a group of variables. */
function together(...group: readonly (keyof Variables)[]) {
  const missing = (given: Variables) => group.filter((name) => given[name] === null)
  return v.check<Variables, (issue: v.CheckIssue<Variables>) => string>(
    (given) => missing(given).length % group.length === 0,
    ({ input }) => `${missing(input)[0]}: must be set together with ${group.join(', ')}`,
  )
}
