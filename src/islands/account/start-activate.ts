import { createActivation } from '../../stores/account.ts'
import { connectForm } from './connect-form.ts'

/** The script of /activate, which has the invitation's token in its query. */
export function startActivate(): void {
  const form = createActivation(new URLSearchParams(location.search).get('token') ?? '')
  connectForm(form, {
    password: { set: (text) => form.set('password', text), leave: () => form.check(['password']) },
    repeated: { set: (text) => form.set('repeated', text), leave: () => form.check(['repeated']) },
    accepted: { set: (_, checked) => form.set('accepted', checked) },
  })
}
