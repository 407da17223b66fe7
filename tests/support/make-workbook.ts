import { strToU8, type Zippable, zipSync } from 'fflate'

/** The XML of `<c>` elements and their surroundings, as programs write them. */
export type WorkbookParts = {
  /** The content of `<sheetData>`. */
  rows: string
  /** Elements after it. */
  after?: string
  sharedStrings?: readonly string[]
  /** `<numFmt>` elements, and the format of each cell style. */
  numFmts?: string
  formats?: readonly number[]
  date1904?: boolean
  /** The worksheet's relations: an address by id. */
  links?: Readonly<Record<string, string>>
  prefix?: string
  /** Further worksheets. */
  more?: readonly { readonly name: string; readonly rows: string }[]
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** An `.xlsx` whose first worksheet is «Contenuti», with its parts laid out as by Excel. */
export function makeWorkbook(parts: WorkbookParts): Uint8Array {
  return zipSync(partsOf(parts))
}

export function partsOf({
  rows,
  after = '',
  sharedStrings = [],
  numFmts = '',
  formats = [0],
  date1904 = false,
  links = {},
  prefix = '',
  more = [],
}: WorkbookParts): Zippable {
  const xmlns = prefix === '' ? `xmlns="${MAIN}"` : `xmlns:${prefix.slice(0, -1)}="${MAIN}"`
  const strings = sharedStrings.map((text) => `<si>${text.startsWith('<') ? text : `<t>${text}</t>`}</si>`)
  const styles = formats.map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" applyNumberFormat="1"/>`)
  const targets = Object.entries(links).map(
    ([id, target]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="${target}" TargetMode="External"/>`,
  )
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''} defaultThemeVersion="166925"/><sheets><sheet name="Contenuti" sheetId="1" r:id="rId1"/>${more.map(({ name }, at) => `<sheet name="${escape(name)}" sheetId="${at + 2}" r:id="rIdMore${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>${more.map((_, at) => `<Relationship Id="rIdMore${at}" Type="${OFFICE}/worksheet" Target="worksheets/more${at}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${numFmts}</numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}" count="${strings.length}" uniqueCount="${strings.length}">${strings.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<${prefix}worksheet ${xmlns} xmlns:r="${OFFICE}"><${prefix}dimension ref="A1"/><${prefix}sheetData>${rows}</${prefix}sheetData>${after}</${prefix}worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="${PACKAGE}">${targets.join('')}</Relationships>`,
  }
  const others = more.map(
    (sheet, at) =>
      [
        `xl/worksheets/more${at}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${sheet.rows}</sheetData></worksheet>`,
      ] as const,
  )
  return Object.fromEntries(
    [...Object.entries(files), ...others].map(([path, text]) => [path, strToU8(XML + text)]),
  )
}

/** A row of inline texts, as libraries write them. */
export function inlineRow(row: number, texts: readonly string[]): string {
  const cells = texts.map((text, at) =>
    text === '' ? '' : `<c r="${letter(at)}${row}" t="inlineStr"><is><t>${escape(text)}</t></is></c>`,
  )
  return `<row r="${row}">${cells.join('')}</row>`
}

export function letter(index: number): string {
  return String.fromCharCode(65 + index)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
