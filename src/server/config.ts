import { isIPv6 } from 'node:net'
import path from 'node:path'
import { readEmail, readPassword } from './read-credentials.ts'
import {
  type Env,
  readFlag,
  readOrigins,
  readText,
  readTogether,
  readUrl,
  readWhole,
  SettingError,
} from './read-setting.ts'

export const PROVIDERS = ['simulated', 'imai', 'youtube', 'none'] as const
export type ProviderName = (typeof PROVIDERS)[number]

export type Config = {
  port: number
  host: string
  dataDir: string
  /** null: SQLite in `dataDir`. */
  databaseUrl: string | null
  /** The first ADMIN of an empty database. */
  admin: { email: string; password: string } | null
  /** Whether an empty database is filled with the demo agency. */
  demo: boolean
  /** Origin used in mails and share links, without a trailing slash. */
  publicUrl: string
  /** null: made once and kept in `dataDir`. */
  tokenSecret: string | null
  /** null: each mail is a file in `dataDir`/mail. */
  smtpUrl: string | null
  mailFrom: string
  /** null: files in `dataDir`/images. */
  s3: S3Config | null
  providers: readonly ProviderName[]
  imai: { url: string; key: string } | null
  youtube: { url: string; key: string } | null
  /** Credits that refreshes may spend in a calendar month; null: no cap. */
  creditsMonthlyCap: number | null
  /** Hour in Rome at which running campaigns refresh by themselves. */
  refreshHour: number
  corsOrigins: readonly string[]
  passwordMaxAgeDays: number | null
  /** Other origins that the built site may call. */
  publicApiOrigins: readonly string[]
  /** base64 of `client:secret` of the web client: it names the app, it protects nothing. */
  oauthClientKey: string
  agencyName: string | null
}

export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
const WEB = ['http:', 'https:']

/** The settings of contract §10; throws a SettingError that names the variable. */
export function readConfig(env: Env): Config {
  const host = readText(env, 'HOST') ?? '127.0.0.1'
  const port = readWhole(env, 'PORT', 0, 65_535) ?? 4321
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const admin = readAdmin(env)
  const tokenSecret = readTokenSecret(env, databaseUrl)
  if (databaseUrl === null && readText(env, 'NETLIFY') !== null) {
    throw new SettingError('DATABASE_URL', 'must be set here: the disk of this host is not kept')
  }
  return {
    host,
    port,
    dataDir: path.resolve(readText(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: databaseUrl?.href ?? null,
    admin,
    demo: readFlag(env, 'DEMO') ?? (databaseUrl === null && isLoopback(host) && admin === null),
    publicUrl: readPublicUrl(env) ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`,
    tokenSecret,
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'])?.href ?? null,
    mailFrom: readMailFrom(env),
    s3: readS3(env),
    ...readProviders(env),
    creditsMonthlyCap: readWhole(env, 'CREDITS_MONTHLY_CAP', 0, 1_000_000_000),
    refreshHour: readWhole(env, 'REFRESH_HOUR', 0, 23) ?? 5,
    corsOrigins: readOrigins(env, 'CORS_ORIGINS'),
    passwordMaxAgeDays: readWhole(env, 'PASSWORD_MAX_AGE_DAYS', 1, 36_500),
    publicApiOrigins: [...readOrigins(env, 'PUBLIC_API_HOST'), ...readOrigins(env, 'PUBLIC_API_HOSTS')],
    oauthClientKey: readText(env, 'PUBLIC_OAUTH_CLIENT_KEY') ?? 'd2ViOndlYg==',
    agencyName: readText(env, 'PUBLIC_AGENCY_NAME'),
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

function readAdmin(env: Env): Config['admin'] {
  if (!readTogether(env, ['ADMIN_EMAIL', 'ADMIN_PASSWORD'])) return null
  return { email: readEmail(env, 'ADMIN_EMAIL'), password: readPassword(env, 'ADMIN_PASSWORD') }
}

/** Several servers on one remote database must share the secret, so it is not made up there. */
function readTokenSecret(env: Env, databaseUrl: URL | null): string | null {
  const secret = readText(env, 'TOKEN_SECRET')
  if (
    secret === null &&
    databaseUrl !== null &&
    !isLoopback(databaseUrl.hostname) &&
    databaseUrl.hostname !== ''
  ) {
    throw new SettingError('TOKEN_SECRET', 'must be set where DATABASE_URL is on another machine')
  }
  if (secret !== null && secret.length < 32)
    throw new SettingError('TOKEN_SECRET', 'must have at least 32 characters')
  return secret
}

function readPublicUrl(env: Env): string | null {
  const url = readUrl(env, 'PUBLIC_URL', WEB)
  if (url !== null && (url.pathname !== '/' || url.search !== '' || url.hash !== '')) {
    throw new SettingError('PUBLIC_URL', 'must be an origin such as https://report.example.org')
  }
  return url?.origin ?? null
}

function readMailFrom(env: Env): string {
  if (readText(env, 'MAIL_FROM') === null) {
    if (readText(env, 'SMTP_URL') !== null)
      throw new SettingError('MAIL_FROM', 'must be set together with SMTP_URL')
    return 'resoconto@localhost.localdomain'
  }
  return readEmail(env, 'MAIL_FROM')
}

function readS3(env: Env): S3Config | null {
  if (!readTogether(env, S3_VARIABLES)) return null
  return {
    endpoint: readUrl(env, 'S3_ENDPOINT', WEB)?.href.replace(/\/$/, '') ?? '',
    bucket: readText(env, 'S3_BUCKET') ?? '',
    region: readText(env, 'S3_REGION') ?? '',
    accessKeyId: readText(env, 'S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: readText(env, 'S3_SECRET_ACCESS_KEY') ?? '',
  }
}

function readProviders(env: Env): Pick<Config, 'providers' | 'imai' | 'youtube'> {
  const names = (readText(env, 'SOCIAL_PROVIDER') ?? 'simulated').split(',').map((name) => name.trim())
  const providers = names.map((name) => {
    const known = PROVIDERS.find((provider) => provider === name)
    if (known === undefined)
      throw new SettingError('SOCIAL_PROVIDER', `takes ${PROVIDERS.join(', ')}, not "${name}"`)
    return known
  })
  return {
    providers: [...new Set(providers)],
    imai: readKeyed(env, providers.includes('imai'), 'IMAI', 'https://imai.co/api'),
    youtube: readKeyed(env, providers.includes('youtube'), 'YOUTUBE', 'https://www.googleapis.com'),
  }
}

function readKeyed(
  env: Env,
  wanted: boolean,
  prefix: string,
  home: string,
): { url: string; key: string } | null {
  const url = readUrl(env, `${prefix}_URL`, WEB)
  const key = readText(env, `${prefix}_KEY`)
  if (!wanted) return null
  if (key === null) throw new SettingError(`${prefix}_KEY`, 'must be set for this SOCIAL_PROVIDER')
  return { url: (url?.href ?? home).replace(/\/$/, ''), key }
}
