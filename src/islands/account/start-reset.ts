import { createResetRequest } from '../../stores/account.ts'
import { connectForm } from './connect-form.ts'

/** The script of /reset and /expired, which may name the user in its query. */
export function startReset(): void {
  const input = document.querySelector<HTMLInputElement>('input[name=username]')
  const username = new URLSearchParams(location.search).get('username')
  if (input && username && !input.value) input.value = username
  const form = createResetRequest(input?.value)
  connectForm(form, {
    username: { set: (text) => form.set('username', text), leave: () => form.check(['username']) },
  })
}
