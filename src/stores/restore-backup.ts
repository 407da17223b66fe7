import { atom } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { uploadBackup } from '../client/upload-backup.ts'
import { restoreMessages as words } from '../messages/first-start.ts'
import { readFirstStart } from './first-start.ts'

const POLL_MS = 1_000
/** If the server is not back by then, it needs a manual start, or has much to restore. */
const MAX_POLLS = 180

export type Restoring = {
  busy: boolean
  /** The current step. */
  text: string
  failure: string | null
  done: boolean
}

const IDLE: Restoring = { busy: false, text: '', failure: null, done: false }

/** Restores a backup on a server without users: uploads it, and waits until the server has restarted with it. */
export function createRestore() {
  const $state = atom(IDLE)
  const show = (text: string) => $state.set({ ...IDLE, busy: true, text })

  async function run(file: Blob, code: string): Promise<void> {
    if ($state.get().busy) return
    show(words.sending(0))
    try {
      await uploadBackup(file, code, (share) =>
        show(share < 1 ? words.sending(Math.floor(share * 100)) : words.checking),
      )
    } catch (error) {
      $state.set({ ...IDLE, failure: failureOf(error) })
      return
    }
    show(words.restarting)
    for (let poll = 0; poll < MAX_POLLS; poll += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, POLL_MS)
      })
      if ((await readFirstStart())?.isNeeded !== false) continue
      $state.set({ ...IDLE, done: true })
      return
    }
    $state.set({ ...IDLE, failure: words.notBack })
  }

  return { $state, run }
}

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return words.failed
  const { error_description: description } = error.problem
  return description ?? (error.status === 413 ? words.refusedByProxy : words.failed)
}
