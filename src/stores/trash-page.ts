import { atom } from 'nanostores'
import type { AnswerOf } from '../client/call-input.ts'
import { call } from '../client/call.ts'
import type { TrashItem } from '../contract/trash.ts'
import { trashMessages as words } from '../messages/trash.ts'
import { askToConfirm } from './confirm.ts'
import { createListPage } from './list-page.ts'
import { showDone, showError } from './snackbar.ts'

export type TrashList = AnswerOf<'GET /trash'>
export type TrashPage = ReturnType<typeof createTrashPage>

/** «Cestino»: what was deleted in the last 30 days. */
export function createTrashPage() {
  const page = createListPage({
    filters: ['kind'],
    narrowing: ['kind'],
    load: (query, signal) => call('GET /trash', { query, signal }),
  })
  const $restoring = atom<string | null>(null)
  return {
    ...page,
    /** The id of what is being restored. */
    $restoring,
    async restore({ kind, id, name }: TrashItem) {
      if ($restoring.get() !== null) return
      $restoring.set(id)
      try {
        await call('POST /trash/{kind}/{id}/restore', { params: { kind, id } })
        showDone(words.restored(name))
      } catch (error) {
        showError(error)
      }
      await page.reload()
      $restoring.set(null)
    },
    remove({ kind, id, name }: TrashItem) {
      const after = () => void page.reload()
      askToConfirm({
        title: words.removeTitle(name),
        text: words.removeText,
        verb: words.remove,
        danger: true,
        run: async () => {
          await call('DELETE /trash/{kind}/{id}', { params: { kind, id } })
          showDone(words.removed(name))
          after()
        },
        gone: after,
      })
    },
  }
}
