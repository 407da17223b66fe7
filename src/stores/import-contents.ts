import { atom, onMount } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import type { ImportState as Told } from '../contract/imports.ts'
import { LIMITS } from '../contract/limits.ts'
import type { SheetAnswers, SheetPreview } from '../contract/sheets.ts'
import { importContentsMessages } from '../messages/import-contents.ts'
import { importMessages } from '../messages/import.ts'
import { type ForAllField, type Reading, SHEET_FIELDS, type SheetField } from '../trade/sheet-fields.ts'
import { debounce } from './debounce.ts'
import { createRemote } from './remote.ts'
import { saveFile } from './save-file.ts'
import { bannerText, showDone, showError } from './snackbar.ts'

/** A list is walked through by key: the sheet is read again once a choice has stood for so long. */
const CHOICE_WAIT_MS = 500

export type ImportState =
  | { state: 'choosing'; message: string | null }
  | { state: 'reading' }
  /** `busy`: while it is read again with what was answered. */
  | { state: 'preview'; preview: SheetPreview; busy: boolean }
  /** `phase`: null until the first response. */
  | { state: 'importing'; phase: Phase | null; done: number; total: number }

type Phase = 'QUEUED' | 'CHECKING' | 'STORING'
type Counts = NonNullable<Told['result']>
type Mended = NonNullable<SheetAnswers['cells']>[number]

export type ImportContents = ReturnType<typeof createImportContents>

/** Between two polls of the progress, milliseconds. */
const INTERVAL = 1_000

/**
 * «Importa Excel o CSV»: one file is read, what it would bring is shown and mended, then it is imported. An import
 * that is already running, as after a reload, is followed.
 */
export function createImportContents(
  campaignId: string,
  onImported: () => void,
  { interval = INTERVAL }: { interval?: number } = {},
) {
  const params = { id: campaignId }
  const $file = atom<File | null>(null)
  const $import = atom<ImportState>({ state: 'choosing', message: null })
  /** What is typed in place of cells, by `row column`. */
  const $mended = atom<Readonly<Record<string, string>>>({})
  let columns: NonNullable<SheetAnswers['columns']> = []
  let readings: NonNullable<SheetAnswers['readings']> = []
  /** What holds for all rows that lack it, as typed. */
  const $forAll = atom<NonNullable<SheetAnswers['forAll']>>({})
  let sheet: string | undefined
  /** What is typed in place of cells of the workbook's other sheets. */
  const mendedIn = new Map<string, Readonly<Record<string, string>>>()
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
    else if (state === 'REFUSED')
      fail(importContentsMessages.refused(new Set(rows.map(({ row }) => row)).size))
    else fail(state === 'CANCELLED' ? importContentsMessages.cancelled : importContentsMessages.failed)
  }

  function succeed(counts: Counts) {
    showDone(importContentsMessages.done(counts))
    onImported()
  }

  function fail(message: string) {
    $import.set({ state: 'choosing', message })
  }

  /** What was typed in the cells, and what was said of the columns, at last. */
  function answers(): SheetAnswers {
    const cells = Object.entries($mended.get()).flatMap(([key, value]): Mended[] => {
      const [row, name] = key.split(' ')
      const column = SHEET_FIELDS.find((field) => field === name)
      return column === undefined ? [] : [{ row: Number(row), column, value }]
    })
    const forAll = Object.fromEntries(Object.entries($forAll.get()).filter(([, value]) => value !== ''))
    return { columns, readings, forAll, cells, ...(sheet === undefined ? {} : { sheet }) }
  }

  /** What was mended when the sheet was last read. */
  let readWith = $mended.get()
  let isReading = false

  /** Reads the sheet with what has been answered so far, and once more where an answer changes meanwhile. */
  async function read(): Promise<void> {
    const current = $import.get()
    if (isReading || current.state !== 'preview') return
    isReading = true
    try {
      let { preview } = current
      let asked: SheetAnswers
      do {
        asked = answers()
        const typed = $mended.get()
        preview = await call('PUT /campaigns/{id}/sheets/{sheetId}', {
          params: { ...params, sheetId: preview.id },
          body: asked,
        })
        readWith = typed
      } while (asked.columns !== columns || asked.readings !== readings)
      $import.set({ state: 'preview', preview, busy: false })
    } catch (error) {
      showError(error)
      $import.set({ ...current, busy: false })
    } finally {
      isReading = false
    }
  }
  const readSoon = debounce<void>(CHOICE_WAIT_MS, () => void read())

  function forget(fields: readonly (SheetField | null | undefined)[]): void {
    const left = Object.entries($mended.get()).filter(
      ([key]) => !fields.some((field) => key.endsWith(` ${field}`)),
    )
    $mended.set(Object.fromEntries(left))
  }

  /** Whether a cell that was typed anew is refused all the same: the person is to see it. */
  function hasMendedInVain({ errors }: SheetPreview): boolean {
    return errors.some(({ row, column }) => `${row} ${column}` in $mended.get())
  }

  async function readAgain(): Promise<void> {
    const current = $import.get()
    if (current.state !== 'preview' || current.busy) return
    $import.set({ ...current, busy: true })
    await read()
  }

  return {
    $file,
    $import,
    $mended,
    $forAll,
    async choose(file: File): Promise<void> {
      const tooLarge = file.size > LIMITS.importBytes
      const message = tooLarge
        ? importContentsMessages.tooLarge
        : file.size === 0
          ? importContentsMessages.empty
          : null
      $file.set(message === null ? file : null)
      $mended.set({})
      readWith = $mended.get()
      columns = []
      readings = []
      $forAll.set({})
      mendedIn.clear()
      sheet = undefined
      if (message !== null) return fail(message)
      $import.set({ state: 'reading' })
      try {
        const preview = await call('POST /campaigns/{id}/sheets', { params, body: file })
        $import.set({ state: 'preview', preview, busy: false })
      } catch (error) {
        const [refused] = (error instanceof ApiError ? error.problem.rows : undefined) ?? []
        const isWhole = refused === undefined || refused.row <= 1
        fail(
          isWhole
            ? (refused?.message ?? bannerText(error))
            : importMessages.badRow(refused.row, '', refused.message),
        )
      }
    },
    /** Says what is taken from a column, and reads the sheet again soon. */
    match(name: string, field: SheetField | null): void {
      const current = $import.get()
      if (current.state !== 'preview') return
      // What was typed in place of its cells, and of the column's that had the field, answers nothing any more.
      const before = current.preview.columns.find((one) => one.name === name)?.field
      forget([field, before])
      columns = [
        ...columns.filter((one) => one.name !== name && (field === null || one.field !== field)),
        { name, field },
      ]
      const shown = current.preview.columns.map((one) => (one.name === name ? { ...one, field } : one))
      $import.set({ ...current, preview: { ...current.preview, columns: shown }, busy: true })
      readSoon()
    },
    /** Says how a column is read whose values can be read in two ways. */
    async read(name: string, reading: Reading): Promise<void> {
      readings = [...readings.filter((one) => one.name !== name), { name, reading }]
      await readAgain()
    },
    /** Says what holds for all rows that lack it; the sheet is read again by `readAgain`. */
    setForAll(field: ForAllField, value: string): void {
      $forAll.set({ ...$forAll.get(), [field]: value })
    },
    /** Forgets what is remembered of the columns of such sheets. */
    async forgetColumns(layoutId: string): Promise<void> {
      try {
        await call('DELETE /sheet-layouts/{id}', { params: { id: layoutId } })
        await readAgain()
      } catch (error) {
        showError(error)
      }
    },
    /** Reads another sheet of the workbook. */
    async open(name: string): Promise<void> {
      const current = $import.get()
      if (current.state === 'preview') mendedIn.set(current.preview.sheet ?? '', $mended.get())
      sheet = name
      $mended.set(mendedIn.get(name) ?? {})
      await readAgain()
    },
    mend(row: number, column: string, value: string) {
      $mended.set({ ...$mended.get(), [`${row} ${column}`]: value })
    },
    readAgain,
    /** Imports all of the rows, or those without a mistake. */
    async send(onlyGood: boolean): Promise<void> {
      // What was typed since the sheet was read comes with it, unless it is still wrong.
      const isTyped = $mended.get() !== readWith
      if (isTyped) await readAgain()
      const current = $import.get()
      if (current.state !== 'preview' || current.busy) return
      if (isTyped && hasMendedInVain(current.preview)) return
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
        // The campaign has changed since: what the sheet would bring is not what it was.
        if (error instanceof ApiError && error.problem.rows) {
          $import.set({ ...current, busy: false })
          return await readAgain()
        }
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) fail(bannerText(error))
        // The connection was lost: not what was mended, nor the import where it runs all the same.
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

function phaseOf({ state }: Told): Phase | null {
  return state === 'QUEUED' || state === 'CHECKING' || state === 'STORING' ? state : null
}
