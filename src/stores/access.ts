import { computed } from 'nanostores'
import { apiHost } from '../client/api-host.ts'
import { shareHash } from '../client/share-hash.ts'
import { routeOf } from '../lib/routes.ts'
import { $query, changeQuery } from './address.ts'
import { go } from './go.ts'
import { $session } from './session.ts'
import { $user, isStaff } from './user.ts'

export type Access = 'unknown' | 'allowed' | 'forbidden' | 'signedOut'

/** Whether this page may be shown; nothing is asked of the server for one that may not. */
export const $access = computed([$session, $user], (session, user): Access => {
  const route = routeOf(location.pathname)
  if (!route || route.access === 'everyone' || shareHash() !== null) return 'allowed'
  if (session === undefined) return 'unknown'
  if (!session || !user) return 'signedOut'
  return route.access === 'staff' && !isStaff(user) ? 'forbidden' : 'allowed'
})

/**
 * Sends whoever is not signed in to /login, now and when the session ends; and from a wizard to the page behind it
 * whom it is not for, or where that page has no such wizard.
 */
export function guardPage(): void {
  $user.subscribe((user) => {
    const { wizard } = $query.get()
    if (!user || !wizard) return
    if (!isStaff(user) || !routeOf(location.pathname)?.wizards?.includes(wizard))
      changeQuery({ wizard: null, id: null }, 'replace')
  })
  $access.subscribe((access) => {
    if (access === 'signedOut') go(loginAddress(), 'replace')
  })
}

/** A host that was refused goes along, so that the login page can say so. */
function loginAddress(): string {
  const { refused } = apiHost()
  return refused === null ? '/login' : `/login?domain=${encodeURIComponent(refused)}`
}
