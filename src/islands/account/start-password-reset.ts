import { createPasswordReset } from '../../stores/account.ts'
import { takeLinkToken } from '../../stores/take-link-token.ts'
import { strengthWords } from '../../stores/strength-words.ts'
import { connectForm } from './connect-form.ts'

/** The script of /passwordreset, which has the mail's token in its query. */
export function startPasswordReset(): void {
  const form = createPasswordReset(takeLinkToken())
  const setPassword = (text: string) => {
    form.set('password', text)
    const said = document.querySelector('#password-hint [role=status]')
    if (said) said.textContent = strengthWords(text)
  }
  connectForm(form, {
    password: { set: setPassword, leave: () => form.check(['password']) },
    repeated: { set: (text) => form.set('repeated', text), leave: () => form.check(['repeated']) },
  })
}
