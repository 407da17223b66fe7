import { isPatterned } from './is-patterned.ts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

/** Different characters that a password of many must have, so as not to be a few of them over and over. */
const VARIED = 6

/**
 * How hard a password is to guess, as far as it can be told while it is typed; whether everybody uses it, the server
 * knows. Length counts for more than signs and capitals.
 */
export function passwordStrength(password: string, shortest: number): PasswordStrength {
  if (password.length < shortest) return 'short'
  const lower = password.toLowerCase()
  if (isPatterned(lower) || new Set(lower).size < VARIED) return 'weak'
  return password.length < shortest + 4 ? 'fair' : 'strong'
}
