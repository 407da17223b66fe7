import { createLogin } from '../../stores/account.ts'
import { followTheme } from '../../stores/theme.ts'
import { wasSessionLost, watchSession } from '../../stores/session.ts'
import { connectForm } from './connect-form.ts'

/** The script of /login. */
export function startLogin(): void {
  followTheme()
  watchSession()
  const notice = document.querySelector<HTMLElement>('[data-notice]')
  if (notice && wasSessionLost()) notice.hidden = false
  const form = createLogin()
  connectForm(form, {
    username: { set: (text) => form.set('username', text) },
    password: { set: (text) => form.set('password', text) },
  })
}
