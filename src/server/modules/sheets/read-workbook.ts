import { posix } from 'node:path'
import { importMessages } from '../../../messages/import.ts'
import { readAllXml } from './read-xml.ts'
import { type NumberCell, SHEET_LIMITS, UnreadableSheet } from './sheet-row.ts'
import type { Parts } from './xlsx-parts.ts'

/** Further worksheets are ignored; a workbook of contents has a few. */
const MAX_SHEETS = 20
/** Excel itself allows 65 490. */
const MAX_STYLES = 65_536
/** More than a table of contents has links. */
const MAX_RELATIONS = 200_000

export type Workbook = {
  /** Visible ones, in tab order. */
  readonly sheets: readonly { readonly name: string; readonly path: string }[]
  readonly from1904: boolean
  readonly sharedStrings: readonly string[]
  /** How a cell's style displays a number, by style index. */
  readonly kinds: readonly NumberCell['kind'][]
}

/** Reads what the cells of all worksheets refer to. @throws UnreadableSheet */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const path = (await relations(parts, '')).find(({ type }) => type === 'officeDocument')?.target
  if (path === undefined || !parts.has(path)) throw new UnreadableSheet(1, importMessages.notWorkbook)
  const related = await relations(parts, path)
  const targetOf = (type: string) => related.find((one) => one.type === type)?.target
  const targets = new Map(related.flatMap((one) => (one.type === 'worksheet' ? [[one.id, one.target]] : [])))
  const sheets = new Map<string, string>()
  let from1904 = false
  await readAllXml(await parts.read(path), {
    open(name, { date1904 = '', name: sheetName = '', id, state = 'visible' }) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(date1904)
      if (name !== 'sheet' || state !== 'visible' || sheets.size === MAX_SHEETS) return
      const target = targets.get(id ?? '')
      // A part is one worksheet, however many names refer to it: reading it again would add nothing.
      if (target !== undefined && parts.has(target) && !sheets.has(target)) sheets.set(target, sheetName)
    },
  })
  if (sheets.size === 0) throw new UnreadableSheet(1, importMessages.notWorkbook)
  const sharedStrings = await readSharedStrings(parts, targetOf('sharedStrings'))
  return {
    sheets: Array.from(sheets, ([sheetPath, name]) => ({ name, path: sheetPath })),
    from1904,
    sharedStrings,
    kinds: await readKinds(parts, targetOf('styles')),
  }
}

/** References of a part: paths within the workbook, external addresses unchanged. `type`: the last word. */
export async function relations(parts: Parts, path: string) {
  const folder = posix.dirname(path)
  const found: { id: string; type: string; target: string }[] = []
  const file = posix.join(folder, '_rels', `${posix.basename(path)}.rels`)
  if (!parts.has(file)) return found
  await readAllXml(await parts.read(file), {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship') return
      const inside = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      if (found.length === MAX_RELATIONS) throw new UnreadableSheet(1, importMessages.tooLargeUnpacked)
      found.push({ id, type: posix.basename(type), target: mode === 'External' ? target : inside })
    },
  })
  return found
}

async function readSharedStrings(parts: Parts, path: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (path === undefined || !parts.has(path)) return strings
  const string = new CellText()
  let length = 0
  await readAllXml(await parts.read(path), {
    open: (name) => string.open(name),
    text: (text) => string.add(text),
    close(name) {
      string.close(name)
      if (name !== 'si') return
      const text = string.take()
      length += text.length
      strings.push(text)
      if (length > SHEET_LIMITS.sharedText || strings.length > SHEET_LIMITS.sharedTexts)
        throw new UnreadableSheet(1, importMessages.tooLargeUnpacked)
    },
  })
  return strings
}

/** The text of a shared or inline string: all its runs, without the pronunciation of East Asian ones. */
export class CellText {
  #text = ''
  #reading = false
  #spoken = false

  open(name: string): void {
    if (name === 'rPh') this.#spoken = true
    this.#reading = name === 't' && !this.#spoken
  }

  add(text: string): void {
    if (!this.#reading) return
    this.#text += text
    if (this.#text.length > SHEET_LIMITS.rowLength) throw new UnreadableSheet(1, importMessages.longRow)
  }

  close(name: string): void {
    if (name === 'rPh') this.#spoken = false
    if (name === 't') this.#reading = false
  }

  /** Characters that XML cannot represent are written `_x000D_`. */
  take(): string {
    const text = this.#text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    this.#text = ''
    return text
  }
}

const DATES = /^(1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/

async function readKinds(parts: Parts, path: string | undefined): Promise<NumberCell['kind'][]> {
  const kinds: NumberCell['kind'][] = []
  if (path === undefined || !parts.has(path)) return kinds
  const formats = new Map<string, NumberCell['kind']>()
  let isCellStyle = false
  await readAllXml(await parts.read(path), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, kindOfFormat(formatCode))
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle) {
        if (kinds.length === MAX_STYLES) throw new UnreadableSheet(1, importMessages.tooLargeUnpacked)
        kinds.push(formats.get(numFmtId) ?? kindOfStandard(numFmtId))
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return kinds
}

function kindOfStandard(id: string): NumberCell['kind'] {
  return DATES.test(id) ? 'date' : id === '9' || id === '10' ? 'percent' : 'number'
}

function kindOfFormat(code: string): NumberCell['kind'] {
  // Without quoted and escaped text, colours, languages and conditions. An unclosed one ends with the code: searching
  // for the end from each start would take quadratic time.
  const signs = code.replaceAll(/"[^"]*(?:"|$)|\\.|_.|\*.|\[[^\]]*(?:\]|$)/g, '')
  if (/[dmyhs]/i.test(signs) && !/general|standard/i.test(signs)) return 'date'
  return signs.includes('%') ? 'percent' : 'number'
}
