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
    /** The id of the entry being restored. */
    $restoring,
    async restore(item: TrashItem) {
      const { kind, id } = item
      if ($restoring.get() !== null) return
      $restoring.set(id)
      try {
        await call('POST /trash/{kind}/{id}/restore', { params: { kind, id } })
        showDone(words.restored(thingOf(item)))
      } catch (error) {
        showError(error)
      }
      await page.reload()
      $restoring.set(null)
    },
    remove(item: TrashItem) {
      const { kind, id } = item
      const after = () => void page.reload()
      askToConfirm({
        title: words.removeTitle(thingOf(item)),
        text: words.removeText,
        verb: words.remove,
        danger: true,
        run: async () => {
          await call('DELETE /trash/{kind}/{id}', { params: { kind, id } })
          showDone(words.removed(thingOf(item)))
          after()
        },
        gone: after,
      })
    },
  }
}

/** How a sentence refers to it. */
export function thingOf({ kind, name, contentsCount }: TrashItem): string {
  return words.thing(name, kind === 'contents' ? contentsCount : null)
}
