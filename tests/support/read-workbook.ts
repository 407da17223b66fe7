import { strFromU8, unzipSync } from 'fflate'

export type ReadCell = { text: string } | { number: number; format: string } | null
export type ReadSheet = {
  name: string
  /** By row, then by column; null for empty cells. */
  rows: ReadCell[][]
  filter: string | null
  frozenRows: number
  /** The text of formulas, of which there should be none. */
  formulas: string[]
}

/** Reads an .xlsx, as far as the reports use it: texts, numbers with their formats, filters, frozen headers. */
export function readWorkbook(bytes: Uint8Array): ReadSheet[] {
  const files = unzipSync(bytes)
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const texts = all(read('xl/sharedStrings.xml'), /<si><t[^>]*>([\s\S]*?)<\/t><\/si>/g).map(unescaped)
  const formats = formatsOf(read('xl/styles.xml'))
  const names = all(read('xl/workbook.xml'), /<sheet [^>]*name="([^"]*)"/g).map(unescaped)
  return names.map((name, index) => {
    const xml = read(`xl/worksheets/sheet${index + 1}.xml`)
    return {
      name,
      rows: all(xml, /<row [^>]*>([\s\S]*?)<\/row>/g).map((row) => cellsOf(row, texts, formats)),
      filter: /<autoFilter ref="([^"]+)"/.exec(xml)?.[1] ?? null,
      frozenRows: Number(/<pane [^>]*ySplit="(\d+)"/.exec(xml)?.[1] ?? 0),
      formulas: all(xml, /<f>([\s\S]*?)<\/f>/g),
    }
  })
}

/**
 * The charts of a workbook whose numbers, headers or days differ from the referenced cells, and the number of charts.
 */
export function chartsOf(bytes: Uint8Array): { count: number; wrong: string[] } {
  const files = unzipSync(bytes)
  const sheets = new Map(readWorkbook(bytes).map((sheet) => [sheet.name, sheet]))
  const charts = Object.keys(files).filter((path) => path.startsWith('xl/charts/'))
  const wrong = charts.flatMap((path) => {
    const xml = strFromU8(files[path] ?? new Uint8Array())
    const sources = [...xml.matchAll(/<c:f>([^<]*)<\/c:f><c:(?:str|num)Cache>(.*?)<\/c:(?:str|num)Cache>/gs)]
    return sources.flatMap(([, address = '', cache = '']) => {
      const points = new Map(
        [...cache.matchAll(/<c:pt idx="(\d+)"><c:v>([^<]*)<\/c:v>/g)].map(([, at, value = '']) => [
          Number(at),
          unescaped(value),
        ]),
      )
      const cells = cellsAt(sheets, unescaped(address))
      const isSame = cells.every((cell, at) => cell === (points.get(at) ?? null))
      return isSame && cells.length > 0 && points.size <= cells.length ? [] : `${path}: ${address}`
    })
  })
  return { count: charts.length, wrong }
}

/** The texts and numbers of `'Name'!$A$2:$A$9`. */
function cellsAt(sheets: ReadonlyMap<string, ReadSheet>, address: string): (string | null)[] {
  const [, quoted = '', letters = '', from, to = from] =
    /^'(.*)'!\$([A-Z]+)\$(\d+)(?::\$\2\$(\d+))?$/.exec(address) ?? []
  const { rows } = sheets.get(quoted.replaceAll("''", "'")) ?? { rows: [] }
  const column = columnNumber(letters)
  return rows.slice(Number(from) - 1, Number(to)).map((row) => {
    const cell = row[column] ?? null
    return cell === null ? null : 'number' in cell ? String(cell.number) : cell.text
  })
}

/** The order of a font's properties in the schema of Office Open XML (CT_Font). */
const FONT_ORDER = ['b', 'i', 'strike', 'u', 'sz', 'color', 'name', 'family']

/** The fonts with wrongly ordered properties, which Microsoft's validator refuses. */
export function fontsOutOfOrder(bytes: Uint8Array): string[] {
  const styles = strFromU8(unzipSync(bytes)['xl/styles.xml'] ?? new Uint8Array())
  return all(styles, /<font>([\s\S]*?)<\/font>/g).filter((font) => {
    const ranks = all(font, /<(\w+)/g).map((name) => FONT_ORDER.indexOf(name))
    return ranks.some((rank, at) => rank < 0 || rank < (ranks[at - 1] ?? 0))
  })
}

/** The column under that header as numbers; null for empty cells. */
export function numbersUnder({ rows, frozenRows }: ReadSheet, head: string): (number | null)[] {
  const column = columnOf({ rows, frozenRows }, head)
  return rows.slice(frozenRows).map((row) => {
    const cell = row[column] ?? null
    return cell !== null && 'number' in cell ? cell.number : null
  })
}

export function textsUnder({ rows, frozenRows }: ReadSheet, head: string): (string | null)[] {
  const column = columnOf({ rows, frozenRows }, head)
  return rows.slice(frozenRows).map((row) => textOf(row[column] ?? null))
}

export function textOf(cell: ReadCell): string | null {
  return cell !== null && 'text' in cell ? cell.text : null
}

function columnOf({ rows, frozenRows }: Pick<ReadSheet, 'rows' | 'frozenRows'>, head: string): number {
  const heads = (rows[frozenRows - 1] ?? []).map(textOf)
  if (!heads.includes(head)) throw new Error(`No column ${head} among ${heads.join(', ')}`)
  return heads.indexOf(head)
}

function cellsOf(row: string, texts: readonly string[], formats: readonly string[]): ReadCell[] {
  const cells: ReadCell[] = []
  for (const [, attributes = '', value] of row.matchAll(/<c ([^>]*?)(?:\/>|>(?:<v>(.*?)<\/v>)?<\/c>)/g)) {
    const at = columnNumber(/r="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? '')
    while (cells.length < at) cells.push(null)
    const format = formats[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? ''
    cells[at] = cellOf(value, /t="s"/.test(attributes), texts, format)
  }
  return cells
}

function cellOf(
  value: string | undefined,
  isText: boolean,
  texts: readonly string[],
  format: string,
): ReadCell {
  if (value === undefined) return null
  return isText ? { text: texts[Number(value)] ?? '' } : { number: Number(value), format }
}

/** `A` → 0, `AB` → 27. */
function columnNumber(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The number format of each cell style. */
function formatsOf(styles: string): string[] {
  const codes = new Map(
    [...styles.matchAll(/<numFmt [^>]*?\/>/g)].map(([tag]) => [
      /numFmtId="(\d+)"/.exec(tag)?.[1] ?? '',
      unescaped(/formatCode="([^"]*)"/.exec(tag)?.[1] ?? ''),
    ]),
  )
  const cellStyles = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles)?.[1] ?? ''
  return [...cellStyles.matchAll(/<xf [^>]*?>/g)].map(
    ([tag]) => codes.get(/numFmtId="(\d+)"/.exec(tag)?.[1] ?? '') ?? '',
  )
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
