import { takeLinkEmail } from '../../stores/take-link-token.ts'
import { strengthWords } from '../../stores/strength-words.ts'
import { connectForm, type PlainField, type PlainForm } from './connect-form.ts'

type PasswordsForm = PlainForm & {
  set: (name: 'password' | 'repeated', text: string) => void
  check: (names: ('password' | 'repeated')[]) => void
}

/** Connects a form for choosing a password, for the account in the mail's link. */
export function connectNewPassword(form: PasswordsForm, more: Record<string, PlainField> = {}): void {
  const username = document.querySelector<HTMLInputElement>('input[name=username]')
  if (username) username.value = takeLinkEmail()
  const setPassword = (text: string) => {
    form.set('password', text)
    const status = document.querySelector('#password-hint [role=status]')
    if (status) status.textContent = strengthWords(text)
  }
  connectForm(form, {
    password: { set: setPassword, leave: () => form.check(['password']) },
    repeated: { set: (text) => form.set('repeated', text), leave: () => form.check(['repeated']) },
    ...more,
  })
}
