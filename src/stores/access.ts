import { computed } from 'nanostores'
import { apiHost } from '../client/api-host.ts'
import { readItem, writeItem } from '../client/browser-storage.ts'
import { shareHash } from '../client/share-hash.ts'
import { routeOf } from '../lib/routes.ts'
import { $query, changeQuery } from './address.ts'
import { go } from './go.ts'
import { $session } from './session.ts'
import { $user, isStaff } from './user.ts'

/** The page that was open while no user was signed in, for example from a mail or a bookmark. */
export const wantedKey = 'resoconto:wanted'

export const hasWanted = () => readItem('sessionStorage', wantedKey) !== null

export type Access = 'unknown' | 'allowed' | 'forbidden' | 'signedOut'

/** Whether this page may be shown. A page that may not sends no requests. */
export const $access = computed([$session, $user], (session, user): Access => {
  const route = routeOf(location.pathname)
  if (!route || route.access === 'everyone' || shareHash() !== null) return 'allowed'
  if (session === undefined) return 'unknown'
  if (!session || !user) return 'signedOut'
  return route.access === 'staff' && !isStaff(user) ? 'forbidden' : 'allowed'
})

/**
 * Redirects to /login if no user is signed in, now and when the session ends. Closes a wizard if the user may not open
 * it, or the page does not have it.
 */
export function guardPage(): void {
  $user.subscribe((user) => {
    const { wizard } = $query.get()
    if (!user || !wizard) return
    if (!isStaff(user) || !routeOf(location.pathname)?.wizards?.includes(wizard))
      changeQuery({ wizard: null, id: null }, 'replace')
  })
  $access.subscribe((access) => {
    if (access !== 'signedOut') return
    writeItem('sessionStorage', wantedKey, location.pathname + location.search)
    go(loginAddress(), 'replace')
  })
}

/** Preserves a rejected host in the query, so that the login page can report it. */
function loginAddress(): string {
  const { refused } = apiHost()
  return refused === null ? '/login' : `/login?domain=${encodeURIComponent(refused)}`
}
