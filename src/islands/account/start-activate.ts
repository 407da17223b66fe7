import { createActivation } from '../../stores/account.ts'
import { takeLinkEmail, takeLinkToken } from '../../stores/take-link-token.ts'
import { strengthWords } from '../../stores/strength-words.ts'
import { connectForm } from './connect-form.ts'

/** The script of /activate, which has the invitation's token in its query. */
export function startActivate(): void {
  const form = createActivation(takeLinkToken(), takeLinkEmail())
  const setPassword = (text: string) => {
    form.set('password', text)
    const said = document.querySelector('#password-hint [role=status]')
    if (said) said.textContent = strengthWords(text)
  }
  connectForm(form, {
    password: { set: setPassword, leave: () => form.check(['password']) },
    repeated: { set: (text) => form.set('repeated', text), leave: () => form.check(['repeated']) },
    accepted: { set: (_, checked) => form.set('accepted', checked) },
  })
}
