import { LIMITS } from '../../contract/limits.ts'
import { accountMessages } from '../../messages/account.ts'
import { passwordMessages } from '../../messages/password.ts'
import { Field } from '../../ui/field.tsx'
import { PlainPassword } from './plain-password.tsx'

/** A new password, entered twice. */
export function NewPasswordFields() {
  return (
    <>
      <Field
        data-field
        label={accountMessages.newPassword}
        id="password"
        hint={<span role="status">{passwordMessages.hint}</span>}
      >
        <PlainPassword name="password" autoComplete="new-password" maxLength={LIMITS.passwordMax} />
      </Field>
      <Field data-field label={accountMessages.repeatPassword} id="repeated">
        <PlainPassword name="repeated" autoComplete="new-password" maxLength={LIMITS.passwordMax} />
      </Field>
    </>
  )
}
