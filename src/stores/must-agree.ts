import { accountMessages } from '../messages/account.ts'
import { validationMessages } from '../messages/validation.ts'
import type { FieldMessages } from './wizard.ts'

/** A new password is typed twice. */
export function mustAgree({ password, repeated }: { password: string; repeated: string }): FieldMessages {
  if (repeated === '') return { repeated: validationMessages.required }
  return repeated === password ? {} : { repeated: accountMessages.passwordsDiffer }
}
