import writeExcelFile, { type Feature } from 'write-excel-file/node'
import { SIGNATURE_PART } from '../../../../lib/signature-envelope.ts'
import type { Words } from '../../../../messages/words.ts'
import type { ReportDocument, Section } from '../../../../report/document.ts'
import type { DocumentJob } from '../file-job.ts'
import { propertiesOf } from '../office-properties.ts'
import { barsSheet, linesSheet, tableSheet } from './block-sheets.ts'
import { charts } from './charts.ts'
import { figuresSheet } from './figures-sheet.ts'
import { notesSheet } from './notes-sheet.ts'
import { orderedFonts } from './ordered-fonts.ts'
import { type FileContent, filters, type Sheet } from './sheet.ts'
import { withProperties } from './with-properties.ts'

const SIGNATURE_TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml'

/** Declares the signature part, which is added to the finished file. */
const withSignature: Feature<FileContent> = {
  files: {
    transform: {
      'xl/_rels/workbook.xml.rels': {
        insert: () =>
          `<Relationship Id="rId-signature" Type="${SIGNATURE_TYPE}" Target="../${SIGNATURE_PART}"/>`,
      },
    },
  },
}

/**
 * The report as an Excel file: a worksheet per table of its blocks, with typed numbers and dates, and native charts.
 */
export async function workbook(
  { document, agency, signing }: Pick<DocumentJob, 'document' | 'agency' | 'signing'>,
  words: Words,
): Promise<Uint8Array> {
  const sheets = [
    ...document.sections.flatMap((section) => sheetsOf(document, section, words)),
    notesSheet(document, words),
  ]
  const written = sheets.map(({ written }) => written)
  return await writeExcelFile(written, {
    features: [
      filters(sheets),
      charts(sheets),
      orderedFonts,
      withProperties(propertiesOf(document, agency)),
      ...(signing ? [withSignature] : []),
    ],
    fontFamily: 'Calibri',
    fontSize: 11,
  }).toBuffer()
}

/**
 * Figures and targets share a worksheet, as do the bars; notes without figures become the first lines of the next one.
 */
function sheetsOf(document: ReportDocument, section: Section, words: Words): Sheet[] {
  const blocks = section.blocks.filter((block) => !('only' in block) || block.only !== 'PAGES')
  const hasFigures = blocks.some(({ kind }) => kind === 'figures')
  const notes = hasFigures ? [] : blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []))
  const bars = blocks.filter((block) => block.kind === 'bars')
  const sheets = blocks.flatMap((block): Sheet[] => {
    const name = 'title' in block ? nameOf(block.id, block.title, words) : ''
    if (block.kind === 'figures') return [figuresSheet(document, section, words)]
    if (block.kind === 'lines') return [linesSheet(name, block, words)]
    if (block.kind === 'table') return [tableSheet(name, block, notes, words)]
    return block === bars[0] ? [barsSheet(nameOf(section.id, section.title, words), bars, notes, words)] : []
  })
  return sheets.length > 0 || notes.length === 0
    ? sheets
    : [barsSheet(nameOf(section.id, section.title, words), [], notes, words)]
}

/** Characters not allowed in the name of a worksheet, and its maximum length. */
const REFUSED = /[[\]:*?/\\]/g
const MAX_CHARACTERS = 31

function nameOf(id: string, title: string, { workbook: { sheets } }: Words): string {
  const names: Readonly<Record<string, string>> = {
    ...sheets,
    CAMPAIGN: sheets.parts,
    CREATOR: sheets.creators,
    AUDIENCE: sheets.audience,
  }
  return (names[id] ?? title).replaceAll(REFUSED, ' ').slice(0, MAX_CHARACTERS)
}
