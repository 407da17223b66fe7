import { isPatterned } from './is-patterned.ts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

/** The fewest different characters of a password that is not weak. */
const VARIED = 6

/**
 * Rate a password while it is typed; only the server knows whether it is common. Length counts more than symbols and
 * capitals.
 */
export function passwordStrength(password: string, shortest: number): PasswordStrength {
  if (password.length < shortest) return 'short'
  const lower = password.toLowerCase()
  if (isPatterned(lower) || new Set(lower).size < VARIED) return 'weak'
  return password.length < shortest + 4 ? 'fair' : 'strong'
}
