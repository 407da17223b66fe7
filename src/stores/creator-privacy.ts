import { call } from '../client/call.ts'
import type { Creator } from '../contract/creators.ts'
import { creatorMessages as words } from '../messages/creator.ts'
import { askForPassword, askToConfirm } from './confirm.ts'
import { saveFile } from './save-file.ts'
import { showDone, showError } from './snackbar.ts'

type Named = Pick<Creator, 'id' | 'name'>

/** Downloads everything stored about a creator, for their data request. */
export async function exportData({ id, name }: Named): Promise<void> {
  const run = async () => saveFile(await call('GET /creators/{id}/export', { params: { id } }), name, 'zip')
  const question = { title: words.exportTitle(name), text: words.exportText, verb: words.exportVerb, run }
  await run()
    .catch((error: unknown) => askForPassword(error, question))
    .catch(showError)
}

/** Confirms, stating what is erased and what remains, then erases the creator's personal data. */
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
