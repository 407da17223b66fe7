import { atom } from 'nanostores'
import { shareHash } from '../client/share-hash.ts'
import { guardPage } from './access.ts'
import { tellRefusedHost } from './host.ts'
import { $session, refreshUser } from './session.ts'
import { followTheme } from './theme.ts'

/** Milliseconds from the first idle moment until the screen's own calls have gone out (spec §9). */
const settled = 1_000

/** True from the navigation after a newer build has been found; it is offered, never forced upon anybody. */
export const $newBuild = atom(false)

let started = false

/** What goes on behind every screen of the default layout; once a page. */
export function startShell(): void {
  if (started) return
  started = true
  followTheme()
  guardPage()
  tellRefusedHost()
  // Rights and menu may have changed since the user was stored.
  whenIdle(() => {
    if ($session.get() === true && shareHash() === null) refreshUser().catch(() => {})
    void followBuild()
  })
}

/** Some browsers do not tell when they are idle. */
function whenIdle(act: () => void): void {
  const later = () => setTimeout(act, settled)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(later)
  else later()
}

async function followBuild(): Promise<void> {
  const { watchBuild } = await import('./watch-build.ts')
  watchBuild(() => $newBuild.set(true))
}
