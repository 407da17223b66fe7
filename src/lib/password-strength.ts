export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

/** The minimum number of different characters in a password that is not weak. */
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
/** Whether a password in lower case repeats a few characters or is a run of keys. */
function isPatterned(password: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/.test(password) || isRun(password)
}

/** `123456789012`, `abcdefghijkl`, `qwertyuiopas`, forwards or backwards. */
function isRun(password: string): boolean {
  const rows = [
    '01234567890123456789',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiopasdfghjklzxcvbnm',
    '1qaz2wsx3edc4rfv5tgb',
  ]
  const backwards = password.split('').toReversed().join('')
  return rows.some((row) => row.includes(password) || row.includes(backwards))
}
