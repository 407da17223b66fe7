import { LIMITS } from '../../contract/limits.ts'
import { fold } from '../../lib/fold.ts'
import { isPatterned } from '../../lib/is-patterned.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The product's own name, which attackers would try. */
const PRODUCT = 'resoconto'
/** Characters that must remain once the words known about the owner are removed. */
const OF_ONES_OWN = 8

export type PasswordProblem = 'passwordLength' | 'passwordCommon' | 'passwordPersonal'

/**
 * Why a password is refused: its length (as the contract counts it), because it is common, or because it is made of
 * what is known about its owner.
 * @param known names, e-mail, client, agency
 */
export function passwordProblem(
  password: string,
  known: readonly (string | null | undefined)[],
): PasswordProblem | null {
  if (password.length < LIMITS.passwordMin || password.length > LIMITS.passwordMax) return 'passwordLength'
  const lower = password.toLowerCase()
  if (isPatterned(lower) || isCommon(lower)) return 'passwordCommon'
  return isPersonal(password, [...known, PRODUCT]) ? 'passwordPersonal' : null
}

/** Also a common word twice, or one with fewer digits and signs around it than letters. */
function isCommon(password: string): boolean {
  const core = password.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const isMost = core.length * 2 >= password.length
  return isCommonPassword(password) || (isMost && (isCommonPassword(core) || isCommonPassword(once(core))))
}

/** `ciaociao` → `ciao` */
function once(word: string): string {
  const half = word.slice(0, word.length / 2)
  return half + half === word ? half : word
}

function isPersonal(password: string, known: readonly (string | null | undefined)[]): boolean {
  const words = known
    .flatMap((text) => fold(text ?? '').split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)
  const whole = fold(password).replaceAll(' ', '')
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest.length < whole.length && rest.length < OF_ONES_OWN
}
