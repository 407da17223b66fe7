import { LIMITS } from '../../../contract/limits.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Why a password is refused: its length (as the contract counts it), or that everybody uses it. */
export function passwordTrouble(password: string): 'passwordLength' | 'passwordCommon' | null {
  if (password.length < LIMITS.passwordMin || password.length > LIMITS.passwordMax) return 'passwordLength'
  return isCommon(password.toLowerCase()) ? 'passwordCommon' : null
}

/** Also a common word with digits and signs around it, a few characters over and over, a run of keys. */
function isCommon(password: string): boolean {
  const core = password.replace(/^[^a-z]+|[^a-z]+$/g, '')
  if (COMMON_PASSWORDS.has(core) || COMMON_PASSWORDS.has(once(core))) return true
  return /^(.{1,4})\1+.{0,3}$/.test(password) || isRun(password)
}

/** `ciaociao` → `ciao` */
function once(word: string): string {
  const half = word.slice(0, word.length / 2)
  return half + half === word ? half : word
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
