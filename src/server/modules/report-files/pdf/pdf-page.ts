import PdfWriter from 'pdfkit'
import { uiMessages } from '../../../../messages/ui.ts'
import type { Words } from '../../../../messages/words.ts'
import type { ReportDocument } from '../../../../report/document.ts'
import type { PrintedAgency } from '../file-job.ts'
import { propertiesOf } from '../office-properties.ts'
import { type Fonts, openFonts } from './fonts.ts'

export type Document = PDFKit.PDFDocument
export type Tag = PDFKit.PDFStructureElement

/** A4 in points, and its margins: 14 mm at the sides, space for the footer below. */
export const PAGE = { width: 595.28, height: 841.89, left: 40, right: 555.28, top: 42, bottom: 786 } as const
export const CONTENT_WIDTH = PAGE.right - PAGE.left

/** The page being written: current position, and the parent element in the structure. */
export type PdfPage = {
  doc: Document
  fonts: Fonts
  words: Words
  /** Stored images, by address. */
  images: ReadonlyMap<string, Uint8Array>
  /** Points from the top of the page. */
  y: number
  /** New elements become its children. */
  parent: Tag
}

/** An empty document: tagged, with its language, its title in the window's bar, and all fonts embedded. */
export function openPdf(
  document: ReportDocument,
  agency: PrintedAgency | null,
  images: ReadonlyMap<string, Uint8Array>,
  words: Words,
): PdfPage {
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
    // None of the writer's own fonts.
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
  // Declares PDF/UA-1, which the published types lack.
  const doc = new PdfWriter(Object.assign(options, { subset: 'PDF/UA' }))
  const root = doc.struct('Document')
  doc.addStructure(root)
  doc.addPage()
  return { doc, fonts, images, words, y: PAGE.top, parent: root }
}

export function addPage(page: PdfPage): void {
  settle(page.doc)
  page.doc.addPage()
  page.y = PAGE.top
}

/** Flushes the page; later content (the footer) is a separate stream. */
function settle(doc: Document): void {
  const { page } = doc
  const written = page.content
  page.content = doc.ref({})
  // A stream, even if nothing follows.
  page.content.write('')
  Object.assign(page.dictionary.data, { Contents: [written, page.content] })
  written.end('')
}

/** Starts a new page if less than this height (points) remains; returns whether it did. */
export function makeSpace(page: PdfPage, height: number): boolean {
  if (page.y + height <= PAGE.bottom || page.y <= PAGE.top) return false
  addPage(page)
  return true
}

/** Puts everything written by `write` into a new element of that type. */
export function within<T>(
  page: PdfPage,
  type: string,
  write: (element: Tag) => T,
  options: PDFKit.Mixins.StructureElementOptions = {},
): T {
  const { parent } = page
  const element = page.doc.struct(type, options)
  parent.add(element)
  page.parent = element
  const written = write(element)
  page.parent = parent
  element.end()
  // Already in the file: of thousands of elements, only their position stays in memory.
  Object.assign(element.dictionary, WRITTEN)
  return written
}

const WRITTEN = { data: { P: true }, buffer: [] }

/** Puts everything drawn into a new element: read in this order, by type and alternative text. */
export function tagged(
  page: PdfPage,
  type: string,
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void {
  within(page, type, (element) => marked(page, element, draw), options)
}

/** Adds content to an open element, on whatever page is current. */
export function marked(page: PdfPage, element: Tag, draw: () => void): void {
  const content = page.doc.markStructureContent(element.dictionary.data.S)
  draw()
  page.doc.endMarkedContent()
  element.add(content)
}

/** Lines, backgrounds and repeated content: drawn but not tagged. */
export function silent(page: PdfPage, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  page.doc.markContent('Artifact', { type })
  draw()
  page.doc.endMarkedContent()
}
