import { persistentAtom } from '@nanostores/persistent'
import * as v from 'valibot'
import { apiHost } from '../client/api-host.ts'
import { readTokens } from '../client/tokens.ts'
import { me, type Me } from '../contract/user.ts'

/** The signed-in user, stored per host and shared by all tabs; null if signed out. */
export const $user = persistentAtom<Me | null>(`resoconto:user@${apiHost().origin}`, null, {
  encode: (user) => (user ? JSON.stringify(user) : undefined),
  decode: readUser,
})

/**
 * Stores the user of a response, unless they have signed out, somebody else has signed in, or they have saved
 * something newer while it was pending.
 */
export function keepUser(user: Me): void {
  const known = $user.get()
  const isNews = !known || (known.uuid === user.uuid && known.version <= user.version)
  if (readTokens() && isNews) $user.set(user)
}

/** True for ADMIN and ACCOUNT, which have the same rights. */
export function isStaff(user: Me | null): boolean {
  return user !== null && user.role.name !== 'CLIENT'
}

function readUser(text: string): Me | null {
  try {
    const parsed = v.safeParse(me, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
