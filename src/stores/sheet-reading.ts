import { atom } from 'nanostores'
import { call } from '../client/call.ts'
import type { SheetAnswers, SheetPreview } from '../contract/sheets.ts'
import { type ForAllField, type Reading, SHEET_FIELDS, type SheetField } from '../vocabulary/sheet-fields.ts'
import { debounce } from './debounce.ts'
import { showError } from './snackbar.ts'

/** Options are traversed with arrow keys: the sheet is read again when a choice was unchanged for this long. */
const CHOICE_WAIT_MS = 500

type Shown<P> = { readonly preview: P; readonly busy: boolean }
type Answers = Omit<SheetAnswers, 'sheet'>
type Options<P> = {
  /** The present preview; null before the file was read. */
  shown: () => Shown<P> | null
  show: (shown: Shown<P>) => void
  /** Reads the stored file with the answers. */
  request: (answers: Answers, preview: P) => Promise<P>
}

export type SheetReading = ReturnType<typeof createSheetReading>

/** A person's answers about a previewed file: its columns, its ambiguous values, its cells. */
export function createSheetReading<P extends Pick<SheetPreview, 'columns'> & { id: string }>({
  shown,
  show,
  request,
}: Options<P>) {
  /** Corrected cells, by `correctionKey`. */
  const $corrections = atom<Readonly<Record<string, string>>>({})
  /** Defaults for all rows without a value, as typed. */
  const $forAll = atom<NonNullable<SheetAnswers['forAll']>>({})
  let columns: NonNullable<SheetAnswers['columns']> = []
  let readings: NonNullable<SheetAnswers['readings']> = []
  /** The corrections of the last reading. */
  let readWith = $corrections.get()
  let renames: NonNullable<SheetAnswers['renames']> = []
  let isReading = false

  function answers(): Answers {
    const forAll = Object.fromEntries(Object.entries($forAll.get()).filter(([, value]) => value !== ''))
    const cells = cellsOf($corrections.get())
    return { columns, readings, forAll, cells, ...(renames.length > 0 ? { renames } : {}) }
  }

  /** Reads the sheet with the present answers, and again if an answer changes in the meantime. */
  async function read(): Promise<void> {
    const before = shown()
    if (isReading || before === null) return
    isReading = true
    try {
      let { preview } = before
      let sent: Answers
      do {
        sent = answers()
        const typed = $corrections.get()
        preview = await request(sent, preview)
        readWith = typed
      } while (sent.columns !== columns || sent.readings !== readings)
      show({ preview, busy: false })
    } catch (error) {
      showError(error)
      show({ ...before, busy: false })
    } finally {
      isReading = false
    }
  }
  const readSoon = debounce<void>(CHOICE_WAIT_MS, () => void read())

  async function readAgain(): Promise<void> {
    const current = shown()
    if (current === null || current.busy) return
    show({ ...current, busy: true })
    await read()
  }

  return {
    $corrections,
    $forAll,
    readAgain,
    /** Whether cells were corrected since the last reading. */
    isTyped: () => $corrections.get() !== readWith,
    /** Discards all answers, for another file. */
    clear() {
      $corrections.set({})
      readWith = $corrections.get()
      columns = []
      readings = []
      renames = []
      $forAll.set({})
    },
    /** Chooses the field of a column, and reads the sheet again soon. */
    match(name: string, field: SheetField | null): void {
      const current = shown()
      if (current === null) return
      // Corrections of its cells, and of the cells of the field's previous column, no longer apply.
      const before = current.preview.columns.find((one) => one.name === name)?.field
      const left = Object.entries($corrections.get()).filter(
        ([key]) => ![field, before].some((one) => key.split(' ')[1] === one),
      )
      $corrections.set(Object.fromEntries(left))
      columns = [
        ...columns.filter((one) => one.name !== name && (field === null || one.field !== field)),
        { name, field },
      ]
      const changed = current.preview.columns.map((one) => (one.name === name ? { ...one, field } : one))
      show({ preview: { ...current.preview, columns: changed }, busy: true })
      readSoon()
    },
    /** Chooses how an ambiguous column is read. */
    async read(name: string, reading: Reading): Promise<void> {
      readings = [...readings.filter((one) => one.name !== name), { name, reading }]
      await readAgain()
    },
    /** Answers whether a channel has a new name. */
    async rename(channelId: string, to: string, isSame: boolean): Promise<void> {
      renames = [...renames.filter((one) => one.channelId !== channelId), { channelId, to, isSame }]
      await readAgain()
    },
    /** Sets a default for all rows without a value; `readAgain` reads the sheet again. */
    setForAll(field: ForAllField, value: string): void {
      $forAll.set({ ...$forAll.get(), [field]: value })
    },
    /** Deletes the stored choices for the columns of such sheets. */
    async forgetColumns(layoutId: string): Promise<void> {
      try {
        await call('DELETE /sheet-layouts/{id}', { params: { id: layoutId } })
        await readAgain()
      } catch (error) {
        showError(error)
      }
    },
    correct(key: string, value: string) {
      $corrections.set({ ...$corrections.get(), [key]: value })
    },
  }
}

/** The key of a cell; for a workbook of several worksheets also by its worksheet. */
export function correctionKey({
  row,
  column,
  sheet,
}: {
  row: number
  column: string
  sheet?: string
}): string {
  return sheet === undefined ? `${row} ${column}` : `${row} ${column} ${sheet}`
}

function cellsOf(corrections: Readonly<Record<string, string>>): NonNullable<SheetAnswers['cells']> {
  return Object.entries(corrections).flatMap(([key, value]) => {
    const [row, name, ...words] = key.split(' ')
    const column = SHEET_FIELDS.find((field) => field === name)
    if (column === undefined) return []
    return [{ row: Number(row), column, value, ...(words.length > 0 ? { sheet: words.join(' ') } : {}) }]
  })
}
