import { importMessages } from '../../../messages/import.ts'
import { SHEET_FIELDS } from '../../../vocabulary/sheet-fields.ts'
import type { ImportedRow } from './parse-contents.ts'

/** An error in a cell, with its row number in the sheet; without a column: in the entire row or file. */
export type RowError = {
  row: number
  column: string
  message: string
  value?: string
  /** The row's creator, if it names one. */
  creator?: string
}

/** Errors shown at once; further ones follow after these are fixed. */
export const MAX_ERRORS = 1_000

/** The first errors, and all rows with errors. */
export class Errors {
  readonly rows = new Set<number>()
  readonly #first: RowError[] = []
  readonly #headerRow: number

  constructor(headerRow: number) {
    this.#headerRow = headerRow
  }

  add(error: RowError): void {
    if (error.row !== this.#headerRow) this.rows.add(error.row)
    if (this.#first.length < MAX_ERRORS) this.#first.push(error)
  }

  /** Errors of the header alone. */
  ofHeader(): RowError[] {
    return this.#first.filter(({ row }) => row === this.#headerRow)
  }

  sorted(): RowError[] {
    const last = this.#first[MAX_ERRORS - 1]
    if (last !== undefined)
      this.#first[MAX_ERRORS - 1] = { row: last.row, column: '', message: importMessages.moreErrors }
    return this.#first.toSorted((a, b) => a.row - b.row || placeOf(a) - placeOf(b))
  }
}

function placeOf({ column }: RowError): number {
  return SHEET_FIELDS.findIndex((field) => field === column)
}

/** The creator named in the row, else the channel. */
export function creatorOf({ creator, channel }: ImportedRow): string {
  return creator ?? (channel.handle === null ? channel.canonicalUrl : `@${channel.handle}`)
}

/** Rows that assign one content to two channels or two types. */
export function contradictions(rows: readonly ImportedRow[]): RowError[] {
  const firstOf = new Map<string, ImportedRow>()
  const errors: RowError[] = []
  for (const imported of rows) {
    const { row, content, channel, contentType } = imported
    const creator = creatorOf(imported)
    const first = firstOf.get(content.key) ?? imported
    firstOf.set(content.key, first)
    if (![first, ...first.partners].some((one) => one.channel.key === channel.key)) {
      const message = importMessages.otherChannel(first.row)
      errors.push({ row, column: 'channelUrl', message, value: channel.canonicalUrl, creator })
    }
    if (first.contentType !== contentType) {
      const message = importMessages.otherContentType(first.row)
      errors.push({ row, column: 'contentType', message, value: contentType, creator })
    }
  }
  return errors
}
