import { guardPage } from './access.ts'
import { tellRefusedHost } from './host.ts'
import { $session, refreshUser } from './session.ts'
import { followTheme } from './theme.ts'

/** Milliseconds after which the screen's own calls have gone out. */
const settled = 1_000

let started = false

/** What goes on behind every screen of the default layout; once a page. */
export function startShell(): void {
  if (started) return
  started = true
  followTheme()
  guardPage()
  tellRefusedHost()
  // Rights and menu may have changed since the user was stored.
  setTimeout(() => {
    if ($session.get() === true) refreshUser().catch(() => {})
  }, settled)
}
