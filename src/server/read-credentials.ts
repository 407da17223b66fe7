import * as v from 'valibot'
import { email } from '../contract/primitives.ts'
import { passwordTrouble } from './modules/users/password-trouble.ts'
import { type Env, readText, SettingError } from './read-setting.ts'

/** `name@example.org` or `Name <name@example.org>`: the address alone, in lower case. */
export function readEmail(env: Env, variable: string): string {
  const parsed = v.safeParse(email, readText(env, variable))
  if (!parsed.success) throw new SettingError(variable, 'must be an e-mail address')
  return parsed.output
}

/** A password that the product itself would take; untrimmed. */
export function readPassword(env: Env, variable: string): string {
  const password = env[variable] ?? ''
  const trouble = passwordTrouble(password)
  if (trouble === 'passwordCommon') throw new SettingError(variable, 'is one of the most common passwords')
  if (trouble !== null) throw new SettingError(variable, 'must have 12 to 128 characters')
  return password
}
