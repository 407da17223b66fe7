import { atom } from 'nanostores'
import { shareHash } from '../client/share-hash.ts'
import { guardPage } from './access.ts'
import { tellRefusedHost } from './host.ts'
import { $session, refreshUser } from './session.ts'
import { followTheme } from './theme.ts'

/** Milliseconds after which the screen's own calls have gone out (spec §9: about 1 s after idle). */
const settled = 1_000

/** True once a newer build has been found; offered, never forced upon a form that is half filled. */
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
  setTimeout(() => {
    if ($session.get() === true && shareHash() === null) refreshUser().catch(() => {})
    void followBuild()
  }, settled)
}

async function followBuild(): Promise<void> {
  const { watchBuild } = await import('./watch-build.ts')
  watchBuild(() => $newBuild.set(true))
}
