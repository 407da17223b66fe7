import { go } from '../../stores/go.ts'
import { takeSignOutUrl } from '../../stores/sign-in.ts'
import { signOut } from '../../stores/session.ts'

/** The script of /logout: signs out everywhere, also at the company's issuer, then offers the login. */
export function startLogout(): void {
  const issuer = takeSignOutUrl()
  void signOut().then(() => go(issuer ?? '/login', 'replace'))
}
