import { persistentAtom } from '@nanostores/persistent'
import { apiHost } from '../client/api-host.ts'
import { readClaims, readTokens, type TokenClaims } from '../client/tokens.ts'
import type { Me } from '../contract/user.ts'
import { isRecord } from '../lib/is-record.ts'
import { readJson } from '../lib/read-json.ts'

/** The user with what the token says of them (spec §3): `organization_id`, and `exp` in seconds since 1970. */
export type SignedInUser = Me & Partial<TokenClaims>

const texts = ['uuid', 'email', 'twoFactor'] as const
const textsOrNull = ['organizationId', 'organizationName', 'agencyName'] as const
const flags = ['privacyAccepted', 'active', 'hasDashboards', 'hasProvider'] as const

/** The signed-in user, stored per host and shared by all tabs; null if signed out. */
export const $user = persistentAtom<SignedInUser | null>(`resoconto:user@${apiHost().origin}`, null, {
  encode: (user) => (user ? JSON.stringify(user) : undefined),
  decode: readUser,
})

/**
 * Stores the user of a response, unless they have signed out, another user has signed in, or they have saved something
 * newer in the meantime.
 */
export function keepUser(user: Me): void {
  const known = $user.get()
  const isNews = !known || (known.uuid === user.uuid && known.version <= user.version)
  if (readTokens() && isNews) setUser(user)
}

/** Stores the user with the claims of the stored token. */
export function setUser(user: Me): void {
  $user.set({ ...user, ...readClaims() })
}

/** True for ADMIN and ACCOUNT, which have the same rights. */
export function isStaff(user: Me | null): boolean {
  return user !== null && user.role.name !== 'CLIENT'
}

/** Whether numbers can be requested from a provider; true while the user is not known. */
export function hasProvider(user: Me | null): boolean {
  return user?.hasProvider !== false
}

function readUser(text: string): SignedInUser | null {
  const user = readJson(text)
  return isUser(user) ? user : null
}

/** False for the format of an earlier build: the user is then requested again. */
function isUser(user: unknown): user is SignedInUser {
  return (
    isRecord(user) &&
    isRecord(user['role']) &&
    typeof user['role']['name'] === 'string' &&
    isRecord(user['details']) &&
    typeof user['version'] === 'number' &&
    texts.every((key) => typeof user[key] === 'string') &&
    textsOrNull.every((key) => user[key] === null || typeof user[key] === 'string') &&
    flags.every((key) => typeof user[key] === 'boolean')
  )
}
