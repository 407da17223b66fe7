import { LIMITS } from '../contract/limits.ts'
import { passwordStrength } from '../lib/password-strength.ts'
import { passwordMessages } from '../messages/password.ts'

/** The feedback on a new password while it is typed. */
export function strengthWords(password: string): string {
  if (password === '') return passwordMessages.hint
  const strength = passwordStrength(password, LIMITS.passwordMin)
  const { short, ...others } = passwordMessages.strength
  return strength === 'short' ? short(LIMITS.passwordMin - password.length) : others[strength]
}
