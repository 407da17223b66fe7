import type { DateReading, Reading, SheetField } from '../../../vocabulary/sheet-fields.ts'
import type { ContentLink } from '../../../vocabulary/parse-social-link.ts'
import { BadCell, type ColumnReading } from './cell-values.ts'
import type { Source } from './choose-columns.ts'
import { dateReading, numberReading } from './column-readings.ts'
import { columnKey } from './header-names.ts'
import { stepOfName } from './read-count.ts'
import type { TableRow, TableRows } from './table-rows.ts'
import { contentOf } from './links-of-cells.ts'

/** A column whose values can be read in two ways. `reading`: the person's answer. */
export type Question = {
  readonly field: SheetField
  readonly column: string
  readonly sample: string
  readonly options: readonly { readonly reading: Reading; readonly example: string }[]
  readonly reading: Reading | null
}

type Context = {
  readonly answered: ReadonlyMap<string, Reading>
  readonly isUtc: boolean
  /** The date order of the file's origin; null: not known. */
  readonly usualDates: DateReading | null
}

const DATES: ReadonlySet<SheetField> = new Set<SheetField>(['creationDate', 'measuredAt'])
const TEXTS: ReadonlySet<SheetField> = new Set<SheetField>([
  'creator',
  'channelUrl',
  'contentType',
  'contentLink',
  'caption',
  'campaign',
  'organization',
  'brand',
  'accountId',
])

/** How each column's values are read, judging by all of them, and the questions to the person. */
export function readingsOf(
  sources: ReadonlyMap<SheetField, Source>,
  table: TableRows,
  { answered, isUtc, usualDates }: Context,
): { readings: (field: SheetField) => ColumnReading; questions: Question[] } {
  const usual: ColumnReading = { number: 'DOT_GROUPS', date: 'DAY_FIRST', isUtc, step: 1 }
  const readings = new Map<SheetField, ColumnReading>()
  const questions: Question[] = []
  for (const [field, { index, name, way }] of sources) {
    if (TEXTS.has(field)) continue
    const cells = table.rows.map((row) => table.cellAt(row, index))
    const isDate = DATES.has(field)
    const isMoney = field === 'cost'
    const decided = isDate
      ? dateReading(
          dated(table, index, sources.get('contentLink')),
          usualDates ?? (way === 'EXACT' ? 'DAY_FIRST' : null),
          Date.now(),
        )
      : numberReading(cells)
    let { reading }: { reading: Reading | null } = decided
    if (decided.reading === null) {
      const chosen = answered.get(columnKey(name))
      reading = decided.options.find((option) => option.reading === chosen)?.reading ?? null
      questions.push({ field, column: name, sample: decided.sample, options: decided.options, reading })
    }
    if (reading === 'DAY_FIRST' || reading === 'MONTH_FIRST') readings.set(field, { ...usual, date: reading })
    else if (reading !== null)
      readings.set(field, { ...usual, number: reading, step: isMoney ? 1 : stepOfName(columnKey(name)) })
  }
  return { readings: (field) => readings.get(field) ?? usual, questions }
}

function* dated(table: TableRows, index: number, links: Source | undefined) {
  for (const row of table.rows)
    yield { cell: table.cellAt(row, index), content: () => linkOf(table, row, links) }
}

function linkOf(table: TableRows, row: TableRow, links: Source | undefined): ContentLink | null {
  if (links === undefined) return null
  try {
    return contentOf(table.cellAt(row, links.index), links)
  } catch (error) {
    if (error instanceof BadCell) return null
    throw error
  }
}
