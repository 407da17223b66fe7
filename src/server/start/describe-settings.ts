import path from 'node:path'
import type { Config } from '../base/config.ts'
import { mailFolder } from '../mail/stored-mails.ts'

type Settings = Pick<
  Config,
  | 'DATA_DIR'
  | 'DATABASE_URL'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'SOCIAL_PROVIDER'
  | 'PUBLIC_URL'
  | 'TRUST_PROXY'
  | 'NETLIFY'
  | 'BACKUP_S3_URL'
  | 'BACKUP_HOUR'
  | 'BACKUP_COUNT'
>

/** Locations of data, mails, images and numbers, one line each, without passwords. */
export function describeSettings(config: Settings): string {
  const { DATABASE_URL, SMTP_URL, MAIL_FROM, S3_ENDPOINT, S3_BUCKET, SOCIAL_PROVIDER, DATA_DIR } = config
  return [
    `Database: ${DATABASE_URL === null ? `SQLite in ${DATA_DIR}` : databaseOf(DATABASE_URL)}`,
    SMTP_URL === null
      ? `Mail: NOT sent, written to ${mailFolder(DATA_DIR)} (set SMTP_URL and MAIL_FROM to send it)`
      : `Mail: by ${mailServerOf(SMTP_URL)}, from ${MAIL_FROM}`,
    `Images: ${S3_ENDPOINT === null ? path.join(DATA_DIR, 'images') : `bucket ${S3_BUCKET} at ${S3_ENDPOINT}`}`,
    `Social data: ${providersOf(SOCIAL_PROVIDER)}`,
    `Backups: ${backupsOf(config)}`,
    ...(hasForgottenProxy(config) ? [FORGOTTEN] : []),
    ...(config.NETLIFY === null ? [] : [FUNCTIONS]),
  ].join('\n')
}

const FORGOTTEN =
  'TRUST_PROXY: is not set, though PUBLIC_URL is https, which a proxy must speak: name its address, or visitors have none'

/** What functions cannot do, due to their host's limits. */
const FUNCTIONS =
  'Netlify: refreshes, mails and webhooks go on within a minute; an import may take 15 minutes; a sheet or an image ' +
  'may have 4.5 MB, a file 20 MB; pages show neither OIDC_ISSUER nor the agency; each function counts its own metrics; ' +
  'backups are made elsewhere (npm run backup with the same settings)'

export function hasForgottenProxy({
  PUBLIC_URL,
  TRUST_PROXY,
  NETLIFY,
}: Pick<Settings, 'PUBLIC_URL' | 'TRUST_PROXY' | 'NETLIFY'>): boolean {
  return PUBLIC_URL.startsWith('https:') && TRUST_PROXY.rules.length === 0 && NETLIFY === null
}

function databaseOf(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address)
  const place = decodeURIComponent(hostname) || searchParams.get('host') || 'a local socket'
  return `PostgreSQL ${pathname.slice(1)} at ${place}`
}

function mailServerOf(address: string): string {
  const { protocol, host, username } = new URL(address)
  return `${protocol}//${host}${username === '' ? ', without a user' : ` as ${decodeURIComponent(username)}`}`
}

function backupsOf({ BACKUP_S3_URL, BACKUP_HOUR, BACKUP_COUNT, NETLIFY }: Settings): string {
  if (BACKUP_S3_URL === null || NETLIFY !== null)
    return 'none by the server itself (set BACKUP_S3_URL, or let a timer run npm run backup)'
  const { host, pathname } = new URL(BACKUP_S3_URL)
  return `daily from ${BACKUP_HOUR}:00 in Rome to ${host}${pathname}, the last ${BACKUP_COUNT}`
}

function providersOf(names: Config['SOCIAL_PROVIDER']): string {
  if (names.every((name) => name === 'none')) return 'none, all numbers are entered or imported'
  if (names.includes('simulated'))
    return `${names.join(', ')}: INVENTED numbers, marked as such (set SOCIAL_PROVIDER)`
  return names.join(', ')
}
