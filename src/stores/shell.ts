import { atom } from 'nanostores'
import { shareHash } from '../client/share-hash.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { guardPage } from './access.ts'
import { tellRefusedHost } from './host.ts'
import { lookForNews } from './news.ts'
import { dismissNetworkError } from './snackbar.ts'
import { $session, refreshUser } from './session.ts'
import { loadNotices } from './status.ts'
import { followTheme } from './theme.ts'

/** Milliseconds from the first idle moment until the screen's own calls have been sent (spec §9). */
const settled = 1_000

/** True from the first navigation after a newer build was found; it is only offered. */
export const $newBuild = atom(false)

let started = false

/** Starts the tasks behind every screen of the default layout, once per page. */
export function startShell(): void {
  if (started) return
  started = true
  followTheme()
  globalThis.addEventListener('online', dismissNetworkError)
  guardPage()
  tellRefusedHost()
  // Rights and menu may have changed since the user was stored.
  const refresh = () => {
    if ($session.get() === true && shareHash() === null) {
      refreshUser().catch(() => {})
      loadNotices().catch(() => {})
      lookForNews()
    }
    void followBuild()
  }
  whenIdle(() => setTimeout(refresh, settled))
}

async function followBuild(): Promise<void> {
  const { watchBuild } = await import('./watch-build.ts')
  watchBuild(() => $newBuild.set(true))
}
