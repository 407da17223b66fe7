import { persistentAtom } from '@nanostores/persistent'
import * as v from 'valibot'
import { apiHost } from '../client/api-host.ts'
import { readClaims, readTokens } from '../client/tokens.ts'
import { me, type Me } from '../contract/user.ts'

// A user stored by an earlier build, or with a token that cannot be read, lacks what the token says.
const signedInUser = v.object({
  ...me.entries,
  organization_id: v.optional(v.nullable(v.string())),
  exp: v.optional(v.number()),
})
/** The user with what the token says of them (spec §3): `organization_id`, and `exp` in seconds since 1970. */
export type SignedInUser = v.InferOutput<typeof signedInUser>

/** The signed-in user, stored per host and shared by all tabs; null if signed out. */
export const $user = persistentAtom<SignedInUser | null>(`resoconto:user@${apiHost().origin}`, null, {
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
  if (readTokens() && isNews) setUser(user)
}

/** Stores the user with what the stored token says of them. */
export function setUser(user: Me): void {
  $user.set({ ...user, ...readClaims() })
}

/** True for ADMIN and ACCOUNT, which have the same rights. */
export function isStaff(user: Me | null): boolean {
  return user !== null && user.role.name !== 'CLIENT'
}

function readUser(text: string): SignedInUser | null {
  try {
    const parsed = v.safeParse(signedInUser, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
