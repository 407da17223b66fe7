import { go } from '../../stores/go.ts'
import { signOut } from '../../stores/session.ts'

/** The script of /logout: signs out everywhere, then offers the login. */
export function startLogout(): void {
  void signOut().then(() => go('/login', 'replace'))
}
