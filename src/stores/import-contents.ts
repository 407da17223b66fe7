import { atom } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { importContents } from '../contract/contents.ts'
import { LIMITS } from '../contract/limits.ts'
import { importContentsMessages } from '../messages/import-contents.ts'
import { bannerText, showDone } from './snackbar.ts'

/** A row of the file that cannot be taken: its number (the header is 1), its column, and why. */
export interface BadRow {
  row: number
  column: string
  message: string
}

export type ImportState =
  | { state: 'choosing'; message: string | null }
  | { state: 'sending' }
  | { state: 'refused'; rows: readonly BadRow[] }

/** «Importa CSV»: one file, all of it or nothing. The chosen file stays chosen when it is refused. */
export function createImportContents(campaignId: string, onImported: () => void) {
  const $file = atom<File | null>(null)
  const $import = atom<ImportState>({ state: 'choosing', message: null })

  return {
    $file,
    $import,
    choose(file: File) {
      const tooLarge = file.size > LIMITS.importBytes
      const message = tooLarge
        ? importContentsMessages.tooLarge
        : file.size === 0
          ? importContentsMessages.empty
          : null
      $file.set(message === null ? file : null)
      $import.set({ state: 'choosing', message })
    },
    async send(): Promise<void> {
      const file = $file.get()
      if (!file || $import.get().state === 'sending') return
      $import.set({ state: 'sending' })
      try {
        const counts = await call(importContents, { params: { id: campaignId }, body: file })
        showDone(importContentsMessages.done(counts))
        onImported()
      } catch (error) {
        const rows = error instanceof ApiError ? error.problem.rows : undefined
        $import.set(rows ? { state: 'refused', rows } : { state: 'choosing', message: bannerText(error) })
      }
    },
  }
}
