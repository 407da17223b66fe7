import { call } from '../client/call.ts'
import { createRemote } from './remote.ts'
import { showError } from './snackbar.ts'

/** «Colonne ricordate»: stored column choices of imported sheets, each of which can be deleted. */
export function createSheetLayouts() {
  const layouts = createRemote((signal) => call('GET /sheet-layouts', { signal }))
  return {
    $layouts: layouts.$remote,
    reload: layouts.reload,
    async forget(id: string): Promise<void> {
      try {
        await call('DELETE /sheet-layouts/{id}', { params: { id } })
      } catch (error) {
        showError(error)
      }
      await layouts.reload()
    },
  }
}
