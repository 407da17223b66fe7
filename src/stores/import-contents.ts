import { atom, onMount } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import type { ImportState as Progress } from '../contract/imports.ts'
import { LIMITS } from '../contract/limits.ts'
import type { SheetPreview } from '../contract/sheets.ts'
import { importContentsMessages } from '../messages/import-contents.ts'
import { importMessages } from '../messages/import.ts'
import { createRemote } from './remote.ts'
import { saveFile } from './save-file.ts'
import { correctionKey, createSheetReading } from './sheet-reading.ts'
import { bannerText, showDone, showError } from './snackbar.ts'

export type ImportState =
  | { state: 'choosing'; message: string | null }
  | { state: 'reading' }
  /** `busy`: while it is read again with the answers. */
  | { state: 'preview'; preview: SheetPreview; busy: boolean }
  /** `phase`: null until the first response. */
  | { state: 'importing'; phase: Phase | null; done: number; total: number }

type Phase = 'QUEUED' | 'CHECKING' | 'STORING'
type Counts = NonNullable<Progress['result']>

export type ImportContents = ReturnType<typeof createImportContents>

/** Poll interval of the progress, milliseconds. */
const INTERVAL = 1_000

/**
 * «Importa Excel o CSV»: reads one file, shows a preview for correction, then imports it. An import that is already
 * running, for example after a reload, is followed.
 */
export function createImportContents(
  campaignId: string,
  onImported: () => void,
  { interval = INTERVAL }: { interval?: number } = {},
) {
  const params = { id: campaignId }
  const $file = atom<File | null>(null)
  /** Further files chosen together with this one. */
  const $next = atom<readonly File[]>([])
  const $import = atom<ImportState>({ state: 'choosing', message: null })
  let sheet: string | undefined
  /** Corrected cells of the workbook's other worksheets. */
  const correctionsIn = new Map<string, Readonly<Record<string, string>>>()
  /** True while this dialog waits for the response to its own import. */
  let isSending = false
  /** True from the first progress of an import until its end is known. */
  let isFollowing = false
  /** True once one of several files is imported. */
  let isImported = false

  const reading = createSheetReading<SheetPreview>({
    shown() {
      const current = $import.get()
      return current.state === 'preview' ? current : null
    },
    show: (shown) => $import.set({ state: 'preview', ...shown }),
    request: (answers, preview) =>
      call('PUT /campaigns/{id}/sheets/{sheetId}', {
        params: { ...params, sheetId: preview.id },
        body: { ...answers, ...(sheet === undefined ? {} : { sheet }) },
      }),
  })

  const progress = createRemote(
    async (signal) => {
      const current = await call('GET /campaigns/{id}/contents/import', { params, signal })
      take(current)
      return current
    },
    { poll: (current) => (isSending || phaseOf(current) ? interval : null), onError: () => {} },
  )
  onMount($import, () => progress.$remote.listen(() => {}))

  function take(current: Progress): void {
    const phase = phaseOf(current)
    if (phase) $import.set({ state: 'importing', phase, done: current.done, total: current.total })
    else if (isFollowing && !isSending) end(current)
    isFollowing = phase !== null || (isFollowing && isSending)
  }

  /** Ends an import whose progress was only polled by this page. */
  function end({ state, result, rows = [] }: Progress): void {
    if (state === 'DONE' && result) succeed(result)
    else if (state === 'REFUSED')
      fail(importContentsMessages.refused(new Set(rows.map(({ row }) => row)).size))
    else fail(state === 'CANCELLED' ? importContentsMessages.cancelled : importContentsMessages.failed)
  }

  function succeed(counts: Counts) {
    showDone(importContentsMessages.done(counts))
    isImported = true
    if ($next.get().length === 0) onImported()
    else void next()
  }

  /** Continues with the next of several files. */
  async function next(): Promise<void> {
    const [file, ...others] = $next.get()
    if (file !== undefined) await choose(file, others)
  }

  function fail(message: string) {
    $import.set({ state: 'choosing', message })
  }

  /** Whether a corrected cell is still refused: then it is shown again. */
  function isCorrectedInVain({ errors }: SheetPreview): boolean {
    return errors.some((error) => correctionKey(error) in reading.$corrections.get())
  }

  /** Previews a file; `others` follow. */
  async function choose(file: File, others: readonly File[] = []): Promise<void> {
    $next.set(others)
    const tooLarge = file.size > LIMITS.importBytes
    const message = tooLarge
      ? importContentsMessages.tooLarge
      : file.size === 0
        ? importContentsMessages.empty
        : null
    $file.set(message === null ? file : null)
    reading.clear()
    correctionsIn.clear()
    sheet = undefined
    if (message !== null) return fail(message)
    $import.set({ state: 'reading' })
    try {
      const preview = await call('POST /campaigns/{id}/sheets', { params, body: file })
      $import.set({ state: 'preview', preview, busy: false })
    } catch (error) {
      const [refused] = (error instanceof ApiError ? error.problem.rows : undefined) ?? []
      const isOfFile = refused === undefined || refused.row <= 1
      fail(
        isOfFile
          ? (refused?.message ?? bannerText(error))
          : importMessages.badRow(refused.row, '', refused.message),
      )
    }
  }

  return {
    $file,
    $import,
    reading,
    choose,
    $next,
    next,
    isImported: () => isImported,
    /** Reads another worksheet of the workbook. */
    async open(name: string): Promise<void> {
      const current = $import.get()
      if (current.state === 'preview')
        correctionsIn.set(current.preview.sheet ?? '', reading.$corrections.get())
      sheet = name
      reading.$corrections.set(correctionsIn.get(name) ?? {})
      await reading.readAgain()
    },
    /** Imports all rows, or those without errors. */
    async send(onlyGood: boolean): Promise<void> {
      // Corrections since the last reading are included, unless they are still invalid.
      const isTyped = reading.isTyped()
      if (isTyped) await reading.readAgain()
      const current = $import.get()
      if (current.state !== 'preview' || current.busy) return
      if (isTyped && isCorrectedInVain(current.preview)) return
      $import.set({ state: 'importing', phase: null, done: 0, total: 0 })
      isSending = true
      isFollowing = false
      setTimeout(() => isSending && void progress.reload(), interval)
      const sheetId = current.preview.id
      const sent = call('POST /campaigns/{id}/sheets/{sheetId}/import', {
        params: { ...params, sheetId },
        body: { onlyGood },
      })
      await sent.catch(() => {})
      isSending = false
      progress.drop()
      try {
        succeed(await sent)
      } catch (error) {
        // The campaign has changed: the preview is outdated.
        if (error instanceof ApiError && error.problem.rows) {
          $import.set({ ...current, busy: false })
          return await reading.readAgain()
        }
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) fail(bannerText(error))
        // The connection was lost: keeps the corrections, and follows the import, which may continue.
        else {
          $import.set({ ...current, busy: false })
          showError(error)
        }
        await progress.reload()
      }
    },
    /** Cancels the import, as long as nothing is stored. */
    async cancel(): Promise<void> {
      await call('DELETE /campaigns/{id}/contents/import', { params }).catch(showError)
    },
    async downloadTemplate(): Promise<void> {
      try {
        saveFile(await call('GET /sheets/template.xlsx', {}), importContentsMessages.template, 'xlsx')
      } catch (error) {
        showError(error)
      }
    },
  }
}

function phaseOf({ state }: Progress): Phase | null {
  return state === 'QUEUED' || state === 'CHECKING' || state === 'STORING' ? state : null
}
