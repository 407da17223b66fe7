import { persistentAtom } from '@nanostores/persistent'
import * as v from 'valibot'
import { apiHost } from '../client/api-host.ts'
import { readTokens } from '../client/tokens.ts'
import { me, type Me } from '../contract/users.ts'

/** The signed-in user, kept under a storage key per host and the same in every tab; null where nobody is. */
export const $user = persistentAtom<Me | null>(`resoconto:user@${apiHost().origin}`, null, {
  encode: (user) => (user ? JSON.stringify(user) : undefined),
  decode: readUser,
})

/**
 * Keeps what an answer says about the signed-in user, unless they signed out, somebody else signed in, or they saved
 * something newer while it was on its way.
 */
export function keepUser(user: Me): void {
  const known = $user.get()
  const isNews = !known || (known.uuid === user.uuid && known.version <= user.version)
  if (readTokens() && isNews) $user.set(user)
}

/** True for ADMIN and ACCOUNT, who may do the same. */
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
