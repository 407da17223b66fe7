import type { LinkLock } from '../../contract/link-locks.ts'
import { type Secrets, sign } from '../base/secrets.ts'
import { equalText } from '../images/upload-address.ts'

const HOURS_12 = 43_200_000

type Locked = { id: string; password_hash: string | null; asks_name: number }

/** What the reader of a link enters before it opens; null: nothing. */
export function lockOf({ password_hash, asks_name }: Omit<Locked, 'id'>): LinkLock | null {
  if (password_hash === null) return asks_name === 1 ? 'NAME' : null
  return asks_name === 1 ? 'PASSWORD_AND_NAME' : 'PASSWORD'
}

/**
 * A token that replaces a share link's password and its reader's name for twelve hours, `1700000000000.mac`; changing
 * the password, or asking for a name, invalidates it.
 */
export function linkUnlock({ linkUnlocks }: Secrets, link: Locked, now: Date): string {
  const expires = now.getTime() + HOURS_12
  return `${expires}.${sign(linkUnlocks, signed(link, expires))}`
}

export function isUnlocked({ linkUnlocks }: Secrets, link: Locked, unlock: string, now: Date): boolean {
  const [, expires, mac = ''] = /^(\d{1,15})\.([\w-]+)$/.exec(unlock) ?? []
  const until = Number(expires)
  return until > now.getTime() && equalText(sign(linkUnlocks, signed(link, until)), mac)
}

function signed({ id, password_hash, asks_name }: Locked, expires: number): string {
  return [id, password_hash, expires, ...(asks_name === 1 ? ['name'] : [])].join('\n')
}
