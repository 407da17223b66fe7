import { getDocument } from 'unpdf/pdfjs'
import * as v from 'valibot'

/** A text with its position: points from the page's left and bottom, at its baseline. */
export type PlacedText = { text: string; x: number; y: number; width: number; size: number }

export type ReadPdf = {
  /** The text of each page, its items separated by line breaks. */
  pages: string[]
  /** The same with positions, by page. */
  places: PlacedText[][]
  title: string
  author: string
  creator: string
  language: string
  tagged: boolean
  /** Titles of the bookmarks. */
  bookmarks: string[]
  /** How often each structure type occurs. */
  roles: Map<string, number>
  /** Alternative texts of figures; empty if missing. */
  alternatives: string[]
  /** Those of figures in table cells. */
  inCells: string[]
  /** Fonts referenced in the file, and how many of them are embedded. */
  fonts: { named: number; embedded: number }
}

const info = v.looseObject({
  Title: v.string(),
  Language: v.string(),
  Author: v.string(),
  Creator: v.string(),
})

/** Reads a PDF with a different program than its writer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const raw = Buffer.from(bytes).toString('latin1')
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await task.promise
  const metadata = await document.getMetadata()
  const { Title, Language, Author, Creator } = v.parse(info, metadata.info)
  const outline = await document.getOutline()
  const pages: string[] = []
  const places: PlacedText[][] = []
  const roles = new Map<string, number>()
  const alternatives: string[] = []
  const inCells: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join('\n'))
    places.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [placed(item)] : [])))
    collect(await page.getStructTree(), { roles, alternatives, inCells })
    page.cleanup()
  }
  const mark = await document.getMarkInfo()
  await task.destroy()
  return {
    pages,
    places,
    title: Title,
    author: Author,
    creator: Creator,
    language: Language,
    tagged: mark?.Marked ?? false,
    bookmarks: outline.map(({ title }) => title),
    roles,
    alternatives,
    inCells,
    fonts: {
      named: raw.match(/\/Type \/FontDescriptor/g)?.length ?? 0,
      embedded: raw.match(/\/FontFile[23]? \d+ 0 R/g)?.length ?? 0,
    },
  }
}

const matrix = v.tuple([v.number(), v.number(), v.number(), v.number(), v.number(), v.number()])

function placed({ str, width, transform }: { str: string; width: number; transform: unknown[] }): PlacedText {
  const [, , , size, x, y] = v.parse(matrix, transform)
  return { text: str, x, y, width, size }
}

const node = v.looseObject({
  role: v.optional(v.string()),
  alt: v.optional(v.string()),
  children: v.optional(v.array(v.unknown())),
})

type Found = Pick<ReadPdf, 'roles' | 'alternatives' | 'inCells'>

function collect(tree: unknown, found: Found, isInCell = false): void {
  if (!v.is(node, tree)) return
  const { role, alt, children = [] } = tree
  if (role !== undefined) found.roles.set(role, (found.roles.get(role) ?? 0) + 1)
  if (role === 'Figure') found.alternatives.push(alt ?? '')
  if (role === 'Figure' && isInCell) found.inCells.push(alt ?? '')
  for (const child of children) collect(child, found, isInCell || role === 'TD')
}
