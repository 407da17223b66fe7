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
    ...(hasForgottenProxy(config) ? [FORGOTTEN] : []),
  ].join('\n')
}

const FORGOTTEN =
  'TRUST_PROXY: is not set, though PUBLIC_URL is https, which a proxy must speak: name its address, or visitors have none'

export function hasForgottenProxy({
  PUBLIC_URL,
  TRUST_PROXY,
}: Pick<Settings, 'PUBLIC_URL' | 'TRUST_PROXY'>): boolean {
  return PUBLIC_URL.startsWith('https:') && TRUST_PROXY.rules.length === 0
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

function providersOf(names: Config['SOCIAL_PROVIDER']): string {
  if (names.every((name) => name === 'none')) return 'none, all numbers are entered or imported'
  if (names.includes('simulated'))
    return `${names.join(', ')}: INVENTED numbers, marked as such (set SOCIAL_PROVIDER)`
  return names.join(', ')
}
