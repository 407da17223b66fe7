import type { FeeCounting, ForAll, Reading, SheetField } from '../../../vocabulary/sheet-fields.ts'

/** Fields of columns, by key; null: not imported. */
export type Matches = ReadonlyMap<string, SheetField | null>

/** How a sheet is to be read. */
export type SheetAnswers = {
  /** The workbook's sheet; by default the one that looks most like contents. */
  readonly sheet?: string | undefined
  /** Whether the file contains campaigns: then columns may name them, their clients, brands and fees. */
  readonly hasCampaigns: boolean
  /** The key of the campaign whose rows are read; by default all rows. */
  readonly campaignKey?: string | undefined
  /** How several fees of one creator count; by default as the rows suggest. */
  readonly fees?: FeeCounting | undefined
  /** Fields of columns, by key: chosen for this file, and for earlier ones by `headersKey`. */
  readonly chosen: Matches
  readonly remembered: ReadonlyMap<string, Matches>
  /** How ambiguous columns are read, by their keys. */
  readonly readings: ReadonlyMap<string, Reading>
  /** Defaults for rows that lack the value. */
  readonly forAll: ForAll
  /** Corrected texts of cells. */
  readonly corrections: readonly { row: number; field: SheetField; value: string }[]
}

export const NO_ANSWERS: SheetAnswers = {
  hasCampaigns: false,
  chosen: new Map(),
  remembered: new Map(),
  readings: new Map(),
  forAll: {},
  corrections: [],
}
