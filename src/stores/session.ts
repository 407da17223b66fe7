import { atom, onMount } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { apiHost } from '../client/api-host.ts'
import { readItem, writeItem } from '../client/browser-storage.ts'
import { call } from '../client/call.ts'
import { onTokens, readTokens, tokensKey, writeTokens } from '../client/tokens.ts'
import type { Me } from '../contract/user.ts'
import { routeOf } from '../lib/routes.ts'
import { dropAllDrafts } from './drop-all-drafts.ts'
import { homeOf } from './menu.ts'
import { showError } from './snackbar.ts'
import { $user, keepUser, setUser } from './user.ts'

/** The last user on this page: the stored one may be removed before the event arrives. */
let lastUser: Me | null = null

/** Whether a user is signed in; undefined until known. */
export const $session = atom<boolean | undefined>(undefined)

const returnKey = 'resoconto:return'
/** The user whose drafts are on this device: they survive a lost session, but not another user's sign-in. */
const draftsOfKey = 'resoconto:drafts-of'
/** In local storage, for the other tabs: `left` if the user signed out of the last session. */
const endedKey = () => `resoconto:ended@${apiHost().origin}`

/**
 * Follows the session while the page is open: reads storage, loads the user if only the tokens are stored, and follows
 * other tabs. Call it once per page.
 */
export function watchSession(): void {
  $session.listen(() => {})
}

onMount($session, () => {
  // Another user has signed in in another tab.
  const forgetUser = $user.subscribe((user) => {
    if (user && lastUser && user.uuid !== lastUser.uuid) location.reload()
    lastUser = user ?? lastUser
  })
  readSession()
  const forget = onTokens((change) => {
    const user = $user.get()
    if (change === 'lost') endSession()
    else if (user) setUser(user)
  })
  const noticeTab = (event: StorageEvent) => {
    if (event.key === tokensKey() || event.key === null) readSession()
  }
  globalThis.addEventListener('storage', noticeTab)
  return () => {
    forgetUser()
    forget()
    globalThis.removeEventListener('storage', noticeTab)
  }
})

/** Starts the session of a user, dropping another user's drafts. */
export function beginSession(user: Me): void {
  writeItem('localStorage', endedKey(), null)
  if (readItem('localStorage', draftsOfKey) !== user.uuid) dropAllDrafts()
  writeItem('localStorage', draftsOfKey, user.uuid)
  setUser(user)
  $session.set(true)
}

/** Signs out in every tab; waits only shortly for the server. */
export async function signOut(): Promise<void> {
  const refresh = readTokens()?.refresh
  writeItem('localStorage', endedKey(), 'left')
  writeTokens(null)
  $user.set(null)
  dropAllDrafts()
  writeItem('sessionStorage', returnKey, null)
  $session.set(false)
  if (!refresh) return
  const body = { refresh_token: refresh }
  await call('POST /oauth2/revoke', { body, signal: AbortSignal.timeout(3_000) }).catch(() => {})
}

/** Reloads the signed-in user: rights and menu may have changed. */
export async function refreshUser(): Promise<void> {
  keepUser(await call('GET /users/me'))
  if (readTokens()) $session.set(true)
}

/** The page on which this user lost the session, once; else the first entry of their menu. */
export function addressAfterSignIn(user: Me): string {
  return takeReturn(user) ?? homeOf(user)
}

/** True if the server ended the last session while a page was open. */
export function wasSessionLost(): boolean {
  return readItem('sessionStorage', returnKey) !== null
}

/** Reads the session from the stored tokens; the stored user may still be missing. */
function readSession(): void {
  if (!readTokens()) {
    // Another tab has signed out or lost the session.
    if ($session.value === true) rememberPage()
    // A response that was pending at sign-out may have stored the user.
    if ($user.get()) $user.set(null)
    $session.set(false)
  } else if ($user.get()) {
    $session.set(true)
  } else {
    refreshUser().catch((error: unknown) => {
      // If refused, `endSession` has run; if the server is unavailable, report it.
      if (!(error instanceof ApiError) || error.status !== 401) showError(error)
    })
  }
}

/** Ends a session that the server has refused. */
function endSession(): void {
  rememberPage()
  $user.set(null)
  $session.set(false)
}

/** Stores this page for the same user's next sign-in, unless they have signed out. */
function rememberPage(): void {
  if (readItem('localStorage', endedKey()) === 'left') return
  if (lastUser && routeOf(location.pathname)?.access !== 'everyone')
    writeItem('sessionStorage', returnKey, `${lastUser.uuid} ${location.pathname}${location.search}`)
}

function takeReturn(user: Me): string | null {
  const stored = readItem('sessionStorage', returnKey)
  writeItem('sessionStorage', returnKey, null)
  const [uuid, address] = stored?.split(' ') ?? []
  return uuid === user.uuid && isOwn(address) ? address : null
}

/** True if the address stays on this site: `//evil` and `/\\evil` lead to other hosts. */
function isOwn(address: string | undefined): address is string {
  return address?.startsWith('/') === true && URL.parse(address, location.origin)?.origin === location.origin
}
