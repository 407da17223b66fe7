import { atom, onMount } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import type { ImportState as Told } from '../contract/imports.ts'
import { LIMITS } from '../contract/limits.ts'
import { importContentsMessages } from '../messages/import-contents.ts'
import { createRemote } from './remote.ts'
import { bannerText, showDone, showError } from './snackbar.ts'

/** A rejected row of the file: its number (the header is 1), its column, and the reason. */
export interface BadRow {
  row: number
  column: string
  message: string
}

export type ImportState =
  | { state: 'choosing'; message: string | null }
  /** `phase`: null until the first response. */
  | { state: 'importing'; phase: Phase | null; done: number; total: number }
  | { state: 'refused'; rows: readonly BadRow[] }

type Phase = 'QUEUED' | 'CHECKING' | 'STORING'
type Counts = NonNullable<Told['result']>

/** Between two polls of the progress, milliseconds. */
const INTERVAL = 1_000

/**
 * «Importa CSV»: one file, all of it or nothing. A rejected file stays chosen. An import that is already running,
 * as after a reload, is followed.
 */
export function createImportContents(
  campaignId: string,
  onImported: () => void,
  { interval = INTERVAL }: { interval?: number } = {},
) {
  const params = { id: campaignId }
  const $file = atom<File | null>(null)
  const $import = atom<ImportState>({ state: 'choosing', message: null })
  /** True while this dialog waits for the response to its own import. */
  let isSending = false
  /** True from the first progress of an import until its end is known. */
  let isFollowing = false

  const progress = createRemote(
    async (signal) => {
      const told = await call('GET /campaigns/{id}/contents/import', { params, signal })
      take(told)
      return told
    },
    { poll: (told) => (isSending || phaseOf(told) ? interval : null), onError: () => {} },
  )
  onMount($import, () => progress.$remote.listen(() => {}))

  function take(told: Told): void {
    const phase = phaseOf(told)
    if (phase) $import.set({ state: 'importing', phase, done: told.done, total: told.total })
    else if (isFollowing && !isSending) end(told)
    isFollowing = phase !== null || (isFollowing && isSending)
  }

  /** Ends an import of which this page has only polled the progress. */
  function end({ state, result, rows = [] }: Told): void {
    if (state === 'DONE' && result) succeed(result)
    else if (state === 'REFUSED') $import.set({ state: 'refused', rows })
    else fail(state === 'CANCELLED' ? importContentsMessages.cancelled : importContentsMessages.failed)
  }

  function succeed(counts: Counts) {
    showDone(importContentsMessages.done(counts))
    onImported()
  }

  function fail(message: string) {
    $import.set({ state: 'choosing', message })
  }

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
      if (!file || $import.get().state === 'importing') return
      $import.set({ state: 'importing', phase: null, done: 0, total: 0 })
      isSending = true
      isFollowing = false
      setTimeout(() => isSending && void progress.reload(), interval)
      const sent = call('POST /campaigns/{id}/contents/import', { params, body: file })
      await sent.catch(() => {})
      isSending = false
      progress.drop()
      try {
        succeed(await sent)
      } catch (error) {
        const rows = error instanceof ApiError ? error.problem.rows : undefined
        if (rows) return $import.set({ state: 'refused', rows })
        fail(bannerText(error))
        // The connection was lost, not the import.
        await progress.reload()
      }
    },
    /** Cancels the import, as long as nothing is stored. */
    async cancel(): Promise<void> {
      await call('DELETE /campaigns/{id}/contents/import', { params }).catch(showError)
    },
  }
}

function phaseOf({ state }: Told): Phase | null {
  return state === 'QUEUED' || state === 'CHECKING' || state === 'STORING' ? state : null
}
