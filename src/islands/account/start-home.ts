import { go } from '../../stores/go.ts'
import { homeOf } from '../../stores/menu.ts'
import { $session, watchSession } from '../../stores/session.ts'
import { $user } from '../../stores/user.ts'

/** The script of /: redirects signed-in users to the first item of their menu, all others to the login. */
export function startHome(): void {
  watchSession()
  $session.subscribe((session) => {
    const user = $user.get()
    if (session === false) go('/login', 'replace')
    else if (session && user) go(homeOf(user), 'replace')
  })
}
