import { call } from '../client/call.ts'
import type { Creator } from '../contract/creators.ts'
import { creatorMessages as words } from '../messages/creator.ts'
import { askToConfirm } from './confirm.ts'
import { saveFile } from './save-file.ts'
import { showDone, showError } from './snackbar.ts'

type Named = Pick<Creator, 'id' | 'name'>

/** Saves everything that is kept of a creator, for them. */
export async function exportData({ id, name }: Named): Promise<void> {
  try {
    saveFile(await call('GET /creators/{id}/export', { params: { id } }), name, 'zip')
  } catch (error) {
    showError(error)
  }
}

/** Asks, saying what goes and what stays, then erases the creator's personal data. */
export function askToErase({ id, name }: Named, after: () => void): void {
  askToConfirm({
    title: words.eraseTitle(name),
    text: words.eraseText,
    verb: words.erase,
    verbBusy: words.erasing,
    danger: true,
    run: async () => {
      await call('POST /creators/{id}/erase', { params: { id } })
      showDone(words.erasedDone)
      after()
    },
    gone: after,
  })
}
