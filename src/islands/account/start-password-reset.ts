import { createPasswordReset } from '../../stores/account.ts'
import { connectForm } from './connect-form.ts'

/** The script of /passwordreset, which has the mail's token in its query. */
export function startPasswordReset(): void {
  const form = createPasswordReset(new URLSearchParams(location.search).get('token') ?? '')
  connectForm(form, {
    password: { set: (text) => form.set('password', text), leave: () => form.check(['password']) },
    repeated: { set: (text) => form.set('repeated', text), leave: () => form.check(['repeated']) },
  })
}
