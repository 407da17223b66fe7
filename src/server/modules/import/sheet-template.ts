import writeExcelFile, { type Cell } from 'write-excel-file/node'
import { sheetFieldMessages } from '../../../messages/sheet-fields.ts'
import { CONTENT_FIELDS, REQUIRED_FIELDS, type SheetField } from '../../../vocabulary/sheet-fields.ts'

const EXAMPLE: Partial<Record<SheetField, Cell>> = {
  creator: 'Anna Verdi',
  channelUrl: 'https://www.instagram.com/annaverdi/',
  contentType: 'Reel',
  contentLink: 'https://www.instagram.com/reel/C0example00/',
  creationDate: { value: new Date('2026-11-13T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
  followers: 12_500,
  caption: sheetFieldMessages.example,
  reach: 8_200,
  impressionsViewCount: 10_400,
  likesCount: 640,
  commentsCount: 32,
}

/** The recognised columns by their Italian names, with an example row. */
export async function sheetTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const required = new Set<SheetField>(REQUIRED_FIELDS)
  const header = CONTENT_FIELDS.map((field): Cell => {
    const value = sheetFieldMessages.names[field]
    return required.has(field) ? { value, fontWeight: 'bold' } : value
  })
  const example = CONTENT_FIELDS.map((field): Cell => EXAMPLE[field] ?? null)
  const sheet = {
    data: [header, example],
    sheet: sheetFieldMessages.sheet,
    columns: CONTENT_FIELDS.map(() => ({ width: 24 })),
    stickyRowsCount: 1,
  }
  return new Uint8Array(await writeExcelFile([sheet]).toBuffer())
}
