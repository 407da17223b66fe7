import { atom, onMount } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { apiHost } from '../client/api-host.ts'
import { readItem, writeItem } from '../client/browser-storage.ts'
import { call } from '../client/call.ts'
import { onSessionLost, readTokens, tokensKey, writeTokens } from '../client/tokens.ts'
import { getMe, revokeEndpoint, type Me } from '../contract/users.ts'
import { routeOf } from '../lib/routes.ts'
import { dropAllDrafts } from './draft.ts'
import { homeOf } from './menu.ts'
import { showError } from './snackbar.ts'
import { $user, keepUser } from './user.ts'

/** Who was signed in last on this page: the stored user may be gone before we hear of it. */
let lastUser: Me | null = null

/** Whether somebody is signed in; undefined until it is known. */
export const $session = atom<boolean | undefined>(undefined)

const returnKey = 'resoconto:return'
/** Whose drafts this device keeps: they outlive a lost session, but never meet another user. */
const draftsOfKey = 'resoconto:drafts-of'
/** In local storage, so that the other tabs know too: `left` where somebody signed out of the last session. */
const endedKey = () => `resoconto:ended@${apiHost().origin}`

/**
 * Follows the session for as long as the page lives: reads what is stored, asks who it is where only the tokens
 * are there, and notices what other tabs do. Call it once a page.
 */
export function watchSession(): void {
  $session.listen(() => {})
}

onMount($session, () => {
  // Another tab signed somebody else in: nothing of this page is theirs.
  const forgetUser = $user.subscribe((user) => {
    if (user && lastUser && user.uuid !== lastUser.uuid) location.reload()
    lastUser = user ?? lastUser
  })
  readSession()
  const forget = onSessionLost(endSession)
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

/** Somebody has signed in: theirs are the page and its drafts from now on. */
export function beginSession(user: Me): void {
  writeItem('localStorage', endedKey(), null)
  if (readItem('localStorage', draftsOfKey) !== user.uuid) dropAllDrafts()
  writeItem('localStorage', draftsOfKey, user.uuid)
  $user.set(user)
  $session.set(true)
}

/** Signs out here and in every tab; the server is told, but nobody waits for it for long. */
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
  await call(revokeEndpoint, { body, signal: AbortSignal.timeout(3_000) }).catch(() => {})
}

/** Asks the server again who is signed in: rights and menu may have changed since. */
export async function refreshUser(): Promise<void> {
  keepUser(await call(getMe))
  if (readTokens()) $session.set(true)
}

/** The page that was open when this user's session was lost, once; else the first item of their menu. */
export function addressAfterSignIn(user: Me): string {
  return takeReturn(user) ?? homeOf(user)
}

/** True where the last session ended by the server's word while a page was open. */
export function wasSessionLost(): boolean {
  return readItem('sessionStorage', returnKey) !== null
}

/** The tokens are the truth; the user beside them may still be missing. */
function readSession(): void {
  if (!readTokens()) {
    // Another tab signed out, or lost the session for all.
    if ($session.value === true) rememberPage()
    // An answer that crossed the signing out on its way may have been kept by this tab.
    if ($user.get()) $user.set(null)
    $session.set(false)
  } else if ($user.get()) {
    $session.set(true)
  } else {
    refreshUser().catch((error: unknown) => {
      // Refused: `endSession` has run. Away: whoever comes back to the page finds out.
      if (!(error instanceof ApiError) || error.status !== 401) showError(error)
    })
  }
}

/** The server refused the session for good: also a call that somebody's signing out overtook. */
function endSession(): void {
  rememberPage()
  $user.set(null)
  $session.set(false)
}

/** Only this page, and only for this user: somebody else begins at their own menu, and so does who signed out. */
function rememberPage(): void {
  if (readItem('localStorage', endedKey()) === 'left') return
  if (lastUser && routeOf(location.pathname)?.access !== 'everyone')
    writeItem('sessionStorage', returnKey, `${lastUser.uuid} ${location.pathname}${location.search}`)
}

function takeReturn(user: Me): string | null {
  const stored = readItem('sessionStorage', returnKey)
  writeItem('sessionStorage', returnKey, null)
  const [uuid, address] = stored?.split(' ') ?? []
  return uuid === user.uuid && address?.startsWith('/') && !address.startsWith('//') ? address : null
}
