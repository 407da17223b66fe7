import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import type { Cell, Feature, Sheet as WrittenSheet } from 'write-excel-file/node'
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility'
import type { SheetChart } from './charts.ts'

/** Types that the writer accepts as image content. */
export type FileContent = Stream | Buffer | Blob

export type SheetColumn<Row> = { label: string; width: number; cell: (row: Row) => Cell }
export type Sheet = {
  written: WrittenSheet<FileContent>
  filter: string | null
  /** The row of the table's headers, from 0. */
  head: number
  charts: readonly SheetChart[]
}

/** A worksheet with one table: the lines above it, then its headers, which stay visible and have filters. */
export function sheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  above: readonly Cell[][] = [],
  charts: readonly SheetChart[] = [],
): Sheet {
  const heads: Cell[] = columns.map(({ label }) => ({ type: String, value: label, ...HEAD }))
  const last = getCellAddress(above.length + rows.length, columns.length - 1)
  return {
    written: {
      sheet: name,
      data: [
        ...above.map((cells) => [...cells]),
        heads,
        ...rows.map((row) => columns.map(({ cell }) => cell(row))),
      ],
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: above.length + 1,
      orientation: 'landscape',
    },
    head: above.length,
    charts,
    filter: rows.length === 0 ? null : `${getCellAddress(above.length, 0)}:${last}`,
  }
}

const HEAD = {
  fontWeight: 'bold',
  wrap: true,
  alignVertical: 'center',
  backgroundColor: '#eceae6',
  bottomBorderStyle: 'thin',
} as const

const FILE = 'xl/worksheets/sheet{id}.xml'

/** The writer has no filters: adds one to each table. */
export function filters(sheets: readonly Sheet[]): Feature<FileContent> {
  return {
    files: {
      transform: {
        [FILE]: {
          transform(xml, _options, { sheetIndex }) {
            const filter = sheets[sheetIndex]?.filter
            const order = getOrderOfSiblings(FILE, 'worksheet')
            if (filter === undefined || filter === null || order === undefined) return xml
            const markup = `<autoFilter ref="${filter}"/>`
            return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet')
          },
        },
      },
    },
  }
}
