import { accountMessages } from '../../messages/account.ts'
import { NewPasswordForm } from './new-password-form.tsx'

const words = accountMessages.passwordReset

/** «Reimposta la password». */
export function PasswordResetForm() {
  return <NewPasswordForm words={words} after={<a href="/reset">{words.again}</a>} />
}
