import { accountMessages } from '../../messages/account.ts'
import { createLogin } from '../../stores/account.ts'
import { followTheme } from '../../stores/theme.ts'
import { go } from '../../stores/go.ts'
import { $session, addressAfterSignIn, wasSessionLost, watchSession } from '../../stores/session.ts'
import { takeLinkToken } from '../../stores/take-link-token.ts'
import { $user } from '../../stores/user.ts'
import { connectForm } from './connect-form.ts'

/** The script of /login. */
export function startLogin(): void {
  followTheme()
  watchSession()
  const deviceLink = takeLinkToken()
  const notice = document.querySelector<HTMLElement>('[data-notice]')
  const title = notice?.querySelector('b')
  if (notice && title) {
    if (deviceLink !== '') title.textContent = accountMessages.login.newDevice
    notice.hidden = deviceLink === '' && !wasSessionLost()
  }
  const form = createLogin(deviceLink)
  form.$failure.listen((failure) => {
    if (notice && failure === accountMessages.login.deviceLinkSpent) notice.hidden = true
  })
  // Redirects signed-in users, including those who just signed in in another tab.
  $session.subscribe((session) => {
    const user = $user.get()
    if (session && user && !form.$sending.get()) go(addressAfterSignIn(user), 'replace')
  })
  form.$asksCode.listen((asks) => {
    const place = document.querySelector<HTMLElement>('[data-code]')
    if (!place) return
    place.hidden = !asks
    place.querySelector('input')?.focus()
  })
  connectForm(form, {
    username: { set: (text) => form.set('username', text) },
    password: { set: (text) => form.set('password', text) },
    code: { set: (text) => form.set('code', text) },
  })
  void form.returnFromCompany()
}
