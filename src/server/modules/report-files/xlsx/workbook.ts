import writeExcelFile from 'write-excel-file/node'
import type { ReportDocument } from '../../reports/document/report-document.ts'
import { audienceSheet } from './audience-sheet.ts'
import { notesSheet } from './notes-sheet.ts'
import { orderedFonts } from './ordered-fonts.ts'
import { partsSheet } from './parts-sheet.ts'
import { filters } from './sheet.ts'
import { summarySheet } from './summary-sheet.ts'
import { campaignsSheet, contentsSheet, creatorsSheet, timelineSheet } from './table-sheets.ts'

/** The report as an Excel file: a table a sheet, typed numbers and dates. */
export async function workbook(report: ReportDocument): Promise<Uint8Array> {
  const sheets = [
    summarySheet(report),
    ...(report.kind === 'DASHBOARD' ? [campaignsSheet(report)] : []),
    creatorsSheet(report),
    contentsSheet(report),
    timelineSheet(report),
    partsSheet(report),
    audienceSheet(report),
    notesSheet(report),
  ]
  const written = sheets.map(({ written }) => written)
  return await writeExcelFile(written, {
    features: [filters(sheets), orderedFonts],
    fontFamily: 'Calibri',
    fontSize: 11,
  }).toBuffer()
}
