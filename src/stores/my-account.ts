import { atom } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import type { NewTwoFactor, Session } from '../contract/my-account.ts'
import { sessionsMessages, twoFactorMessages as words } from '../messages/my-account.ts'
import { askForPassword, askToConfirm } from './confirm.ts'
import { createRemote } from './remote.ts'
import { refreshUser } from './session.ts'
import { bannerText, showDone, showError } from './snackbar.ts'

/** Steps of setting up a second factor: closed, the secret to scan, the recovery codes. */
type Setup =
  | { step: 'closed' }
  | { step: 'scan'; factor: NewTwoFactor; busy: boolean; error: string | null }
  | { step: 'codes'; recoveryCodes: readonly string[] }

/** Turns the user's second factor on and off. */
export function createTwoFactor() {
  const $setup = atom<Setup>({ step: 'closed' })
  const $busy = atom(false)

  async function open(): Promise<void> {
    $setup.set({ step: 'scan', factor: await call('POST /users/me/twoFactor'), busy: false, error: null })
  }

  async function begin(): Promise<void> {
    $busy.set(true)
    try {
      await open().catch((error: unknown) =>
        askForPassword(error, { title: words.confirmTitle, text: words.confirmText, run: open }),
      )
    } catch (error) {
      showError(error)
    } finally {
      $busy.set(false)
    }
  }

  async function confirm(code: string): Promise<void> {
    const setup = $setup.get()
    if (setup.step !== 'scan' || setup.busy) return
    $setup.set({ ...setup, busy: true, error: null })
    try {
      const { recoveryCodes } = await call('PUT /users/me/twoFactor', { body: { code: code.trim() } })
      $setup.set({ step: 'codes', recoveryCodes })
    } catch (error) {
      const code = error instanceof ApiError ? error.problem.fields?.['code'] : undefined
      $setup.set({ ...setup, busy: false, error: code ?? bannerText(error) })
    }
  }

  /** Closes the setup, finished or not. */
  function close(): void {
    const done = $setup.get().step === 'codes'
    $setup.set({ step: 'closed' })
    if (done) void refreshUser().catch(showError)
  }

  function askToSwitchOff(): void {
    askToConfirm({
      title: words.offTitle,
      text: words.offText,
      verb: words.switchOff,
      verbBusy: words.switchingOff,
      danger: true,
      run: async () => {
        await call('DELETE /users/me/twoFactor')
        await refreshUser()
        showDone(words.switchedOff)
      },
    })
  }

  return { $setup, $busy, begin, confirm, close, askToSwitchOff }
}

/** The user's sessions, each of which can be ended. */
export function createSessions() {
  const { $remote, reload } = createRemote((signal) => call('GET /users/me/sessions', { signal }))

  function askToEnd({ id, device }: Session): void {
    const name = device ?? sessionsMessages.unknownDevice
    askToConfirm({
      title: sessionsMessages.endTitle(name),
      text: sessionsMessages.endText,
      verb: sessionsMessages.end,
      verbBusy: sessionsMessages.ending,
      danger: true,
      run: async () => {
        await call('DELETE /users/me/sessions/{id}', { params: { id } })
        await reload()
        showDone(sessionsMessages.ended)
      },
      gone: () => void reload(),
    })
  }

  return { $sessions: $remote, reload, askToEnd }
}
