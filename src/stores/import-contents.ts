import { atom, onMount } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { cancelImport, getImport, importContents, type ImportState as Told } from '../contract/imports.ts'
import { LIMITS } from '../contract/limits.ts'
import { importContentsMessages } from '../messages/import-contents.ts'
import { bannerText, showDone, showError } from './snackbar.ts'

/** A row of the file that cannot be taken: its number (the header is 1), its column, and why. */
export interface BadRow {
  row: number
  column: string
  message: string
}

export type ImportState =
  | { state: 'choosing'; message: string | null }
  /** `phase`: null until the server has told. */
  | { state: 'importing'; phase: Phase | null; done: number; total: number }
  | { state: 'refused'; rows: readonly BadRow[] }

type Phase = 'QUEUED' | 'CHECKING' | 'STORING'
type Counts = NonNullable<Told['result']>

/** Between two looks at how far it is, milliseconds. */
const INTERVAL = 1_000

/**
 * «Importa CSV»: one file, all of it or nothing. The chosen file stays chosen when it is refused. An import that is
 * under way already, as after the page was loaded anew, is followed.
 */
export function createImportContents(
  campaignId: string,
  onImported: () => void,
  { interval = INTERVAL }: { interval?: number } = {},
) {
  const params = { id: campaignId }
  const $file = atom<File | null>(null)
  const $import = atom<ImportState>({ state: 'choosing', message: null })
  let isWatched = false

  onMount($import, () => {
    isWatched = true
    void lookForOne()
    return () => {
      isWatched = false
    }
  })

  const isImporting = () => $import.get().state === 'importing'
  const look = () => call(getImport, { params }).catch(() => null)

  async function lookForOne(): Promise<void> {
    const told = await look()
    if (told !== null && phaseOf(told) !== null && !isImporting()) await follow()
  }

  /** Until it has ended, whoever sent it. */
  async function follow(): Promise<void> {
    const told = await showProgress(() => isWatched)
    if (told?.state === 'DONE' && told.result) succeed(told.result)
    else if (told?.state === 'REFUSED') $import.set({ state: 'refused', rows: told.rows ?? [] })
    else if (told?.state === 'CANCELLED') fail(importContentsMessages.cancelled)
    else if (told !== null) fail(importContentsMessages.failed)
  }

  /** Shows how far it is for as long as it goes on and is wanted; answers how it stands then. */
  async function showProgress(isWanted: () => boolean): Promise<Told | null> {
    while (isWanted()) {
      const told = await look()
      const phase = told && phaseOf(told)
      if (told !== null && phase === null) return told
      if (!isWanted()) return null
      if (told) $import.set({ state: 'importing', phase, done: told.done, total: told.total })
      await pause(interval)
    }
    return null
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
      if (!file || isImporting()) return
      $import.set({ state: 'importing', phase: null, done: 0, total: 0 })
      const over = new AbortController()
      void pause(interval).then(() => showProgress(() => !over.signal.aborted))
      try {
        const counts = await call(importContents, { params, body: file })
        over.abort()
        succeed(counts)
      } catch (error) {
        over.abort()
        const rows = error instanceof ApiError ? error.problem.rows : undefined
        if (rows) $import.set({ state: 'refused', rows })
        else fail(bannerText(error))
        // The connection was lost, not the import.
        if (!rows) await lookForOne()
      }
    },
    /** As long as nothing is stored. */
    async cancel(): Promise<void> {
      await call(cancelImport, { params }).catch(showError)
    },
  }
}

function phaseOf({ state }: Told): Phase | null {
  return state === 'QUEUED' || state === 'CHECKING' || state === 'STORING' ? state : null
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
