import type { FeeCounting, ForAll, Reading, SheetField } from '../../../vocabulary/sheet-fields.ts'

/** What is taken from columns, by their keys; null: nothing. */
export type Matches = ReadonlyMap<string, SheetField | null>

/** How a person wants a sheet to be read. */
export type SheetAnswers = {
  /** The workbook's sheet; by default the one that looks most like contents. */
  readonly sheet?: string | undefined
  /** Whether the file brings campaigns: then columns may name them, their clients, brands and fees. */
  readonly hasCampaigns: boolean
  /** The key of the campaign whose rows are read; by default all rows are. */
  readonly campaignKey?: string | undefined
  /** How fees count that several rows of one creator give; by default as the rows suggest. */
  readonly fees?: FeeCounting | undefined
  /** What is taken from columns, by their keys: of this file, and of earlier ones by `headersKey`. */
  readonly chosen: Matches
  readonly remembered: ReadonlyMap<string, Matches>
  /** How ambiguous columns are read, by their keys. */
  readonly readings: ReadonlyMap<string, Reading>
  /** What holds for all rows that lack it. */
  readonly forAll: ForAll
  /** Texts in place of those of cells. */
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
