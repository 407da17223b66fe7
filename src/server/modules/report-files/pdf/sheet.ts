import PdfWriter from 'pdfkit'
import { uiMessages } from '../../../../messages/ui.ts'
import type { Words } from '../../../../messages/words.ts'
import type { ReportDocument } from '../../../../report/document.ts'
import type { AgencyOnPaper } from '../file-job.ts'
import { propertiesOf } from '../office-properties.ts'
import { type Fonts, openFonts } from './fonts.ts'

export type Document = PDFKit.PDFDocument
export type Tag = PDFKit.PDFStructureElement

/** A4 in points, and its margins: 14 mm at the sides, room for the running line below. */
export const PAGE = { width: 595.28, height: 841.89, left: 40, right: 555.28, top: 42, bottom: 786 } as const
export const CONTENT_WIDTH = PAGE.right - PAGE.left

/** The paper being written on: where the pen is, and the part of the structure that it belongs to. */
export type Sheet = {
  doc: Document
  fonts: Fonts
  words: Words
  /** Images of ours, by their address. */
  images: ReadonlyMap<string, Uint8Array>
  /** Points from the top of the page. */
  y: number
  /** What is written becomes a child of it. */
  parent: Tag
}

/** An empty document: tagged, in its language, its title in the window's bar, every font embedded. */
export function openSheet(
  document: ReportDocument,
  agency: AgencyOnPaper | null,
  images: ReadonlyMap<string, Uint8Array>,
  words: Words,
): Sheet {
  const { language } = document
  const { title, subject, author } = propertiesOf(document, agency)
  const fonts = openFonts()
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // None of the writer's own.
    font: '',
    fontLayoutCache: false,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: author,
      Producer: uiMessages.product,
      CreationDate: new Date(document.generatedAt),
    },
  }
  // Declares PDF/UA-1, which the published types do not know yet.
  const doc = new PdfWriter(Object.assign(options, { subset: 'PDF/UA' }))
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.addPage()
  return { doc, fonts, images, words, y: PAGE.top, parent: root }
}

export function turnPage(sheet: Sheet): void {
  settle(sheet.doc)
  sheet.doc.addPage()
  sheet.y = PAGE.top
}

/** What is on the page so far is written out; what comes later (the running line) is a stream of its own. */
function settle(doc: Document): void {
  const { page } = doc
  const written = page.content
  page.content = doc.ref({})
  // A stream, even where nothing comes.
  page.content.write('')
  Object.assign(page.dictionary.data, { Contents: [written, page.content] })
  written.end('')
}

/** Turns the page where so many points are not left on it; whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= PAGE.bottom || sheet.y <= PAGE.top) return false
  turnPage(sheet)
  return true
}

/** Everything that `write` writes belongs to a new element of that type. */
export function within<T>(
  sheet: Sheet,
  type: string,
  write: (element: Tag) => T,
  options: PDFKit.Mixins.StructureElementOptions = {},
): T {
  const { parent } = sheet
  const element = sheet.doc.struct(type, options)
  parent.add(element)
  sheet.parent = element
  const written = write(element)
  sheet.parent = parent
  element.end()
  // It is in the file: of the thousands of them only their place stays in memory.
  Object.assign(element.dictionary, WRITTEN)
  return written
}

const WRITTEN = { data: { P: true }, buffer: [] }

/** What is drawn becomes the content of a new element: read in this order, by its type and alternative. */
export function tagged(
  sheet: Sheet,
  type: string,
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void {
  within(sheet, type, (element) => marked(sheet, element, draw), options)
}

/** More content of an element that is open, on whatever page the pen is. */
export function marked(sheet: Sheet, element: Tag, draw: () => void): void {
  const content = sheet.doc.markStructureContent(element.dictionary.data.S)
  draw()
  sheet.doc.endMarkedContent()
  element.add(content)
}

/** Lines, grounds and what repeats on every page: drawn, never read. */
export function silent(sheet: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  sheet.doc.markContent('Artifact', { type })
  draw()
  sheet.doc.endMarkedContent()
}
