import { atom } from 'nanostores'
import { readItem, writeItem } from '../client/browser-storage.ts'
import { call } from '../client/call.ts'
import type { MailTest, Notice } from '../contract/status.ts'
import { createRemote, showErrorIfStale } from './remote.ts'
import { showError } from './snackbar.ts'
import { $user, isStaff } from './user.ts'

/** In session storage: the codes of dismissed notices. */
const closedKey = 'resoconto:closed-notices'

/** Server problems, unless dismissed in this tab; staff only. */
export const $notices = atom<readonly Notice[]>([])

/** Loads them if the signed-in user may see them. */
export async function loadNotices(): Promise<void> {
  const user = $user.get()
  if (!isStaff(user) || user?.twoFactor === 'missing') return
  const { notices } = await call('GET /status')
  if (codesOf(notices) !== readItem('sessionStorage', closedKey)) $notices.set(notices)
}

/** Dismisses them until there are others. */
export function closeNotices(): void {
  writeItem('sessionStorage', closedKey, codesOf($notices.get()))
  $notices.set([])
}

/** «Stato» in the preferences. */
export function createStatus() {
  return createRemote((signal) => call('GET /status', { signal }), { onError: showErrorIfStale })
}

/** What the server runs on and has to do, below it. */
export function createServerState() {
  return createRemote((signal) => call('GET /status/server', { signal }), { onError: showErrorIfStale })
}

/** A test mail to oneself, and its result; null before the first. */
export function createMailTest() {
  const $state = atom<{ busy: boolean; result: MailTest | null }>({ busy: false, result: null })

  async function run(): Promise<void> {
    if ($state.get().busy) return
    $state.set({ busy: true, result: null })
    let result: MailTest | null = null
    try {
      result = await call('POST /status/mail-test')
    } catch (error) {
      showError(error)
    } finally {
      $state.set({ busy: false, result })
    }
  }

  return { $state, run }
}

function codesOf(notices: readonly Notice[]): string {
  return notices.map(({ code }) => code).join(' ')
}
