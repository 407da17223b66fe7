import { strToU8, zipSync } from 'fflate'
import { inlineRow, makeWorkbook, partsOf } from './make-workbook.ts'

/** Builds a file whose size, packed or unpacked, grows with `size` in steps of a few bytes. */
type Build = (size: number) => Uint8Array

const HEADER = [
  'Influencer',
  'Link canale',
  'Tipologia',
  'Link post',
  'Data pubblicazione',
  'Didascalia',
  'Like',
]
const cellsOf = (name: string, caption: string, likes = '1') => [
  name,
  'instagram.com/anna',
  'Reel',
  'https://www.instagram.com/reel/Runo/',
  '13/11/2026',
  caption,
  likes,
]
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
const csv = (...lines: string[]) => Buffer.from([HEADER.join(';'), ...lines].join('\n'))
/** Cells that fill a row, and as many rows as the size needs. */
const rowsOf = (size: number, cell: (length: number) => string) => {
  const length = Math.min(size, 60_000)
  return Array.from({ length: Math.ceil(size / length) }, () => cell(length))
}

const header = inlineRow(1, HEADER)
const row = (at: number, name = 'Anna', caption = '') => inlineRow(at, cellsOf(name, caption))
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 2)).join('')
const xml = (path: string, text: string): Uint8Array =>
  zipSync({ ...partsOf({ rows: header + rows(3) }), [path]: strToU8(text) }, { level: 1 })
const sheet = (text: string, after = '') => makeWorkbook({ rows: header + text, after })
const strings = (text: string) => xml('xl/sharedStrings.xml', `<sst>${text}</sst>`)
const format = (code: string) =>
  makeWorkbook({
    rows: header + rows(3),
    numFmts: `<numFmt numFmtId="200" formatCode="${code}"/>`,
    formats: [200],
  })

/** Several worksheets of a workbook that refer to one part. */
export function sameSheet(times: number, count: number): Uint8Array {
  const named = Array.from({ length: times }, (_, at) => `<sheet name="S${at}" r:id="rId1"/>`).join('')
  const workbook = `<workbook xmlns:r="r"><sheets>${named}</sheets></workbook>`
  return zipSync({ ...partsOf({ rows: header + rows(count) }), 'xl/workbook.xml': strToU8(workbook) })
}

export const hostileTexts: Readonly<Record<string, Build>> = {
  'blanks in a name': (size) =>
    csv(...rowsOf(size, (length) => quoted(cellsOf(`a${' '.repeat(length)}b`, '')))),
  'blanks and line breaks in a name': (size) =>
    csv(...rowsOf(size, (length) => quoted(cellsOf(`a${' \n'.repeat(length / 2)}b`, '')))),
  'marks in a name': (size) =>
    csv(...rowsOf(size, (length) => quoted(cellsOf('a\u0301\u0316'.repeat(length / 3), '')))),
  'marks in a caption': (size) =>
    csv(...rowsOf(size, (length) => quoted(cellsOf('Anna', `a${'\u0316\u0301'.repeat(length / 2)}`)))),
  'marks in a column’s name': (size) =>
    Buffer.from(`a${'\u0316\u0301'.repeat(Math.min(size, 60_000) / 2)};Like\n1;2`),
  'digits in a count': (size) =>
    csv(...rowsOf(size, (length) => cellsOf('Anna', '', '1.234'.repeat(length / 5)).join(';'))),
  'blanks in a date': (size) =>
    csv(
      ...rowsOf(size, (length) =>
        cellsOf('Anna', '')
          .with(4, `13/11/2026${' '.repeat(length)}x`)
          .join(';'),
      ),
    ),
  'slashes in a link': (size) =>
    csv(
      ...rowsOf(size, (length) =>
        cellsOf('Anna', '')
          .with(3, `instagram.com${'/'.repeat(length)}`)
          .join(';'),
      ),
    ),
  'guards of formulas': (size) =>
    csv(...rowsOf(size, (length) => quoted(cellsOf(",'=".repeat(length / 3), '')))),
  'quotes that end nowhere': (size) => csv(`"${'a\n'.repeat(size / 2)}`),
  'quotes alone': (size) => csv('"'.repeat(size)),
  'a quote in each line': (size) => csv('a"b\n'.repeat(size / 4)),
  'blank lines': (size) => csv('\n'.repeat(size)),
  'separators alone': (size) => csv(';'.repeat(size)),
  'columns of one name': (size) => Buffer.from(`${'Like;'.repeat(size / 5)}\n1;2`),
  'short lines': (size) => csv('a;b\n'.repeat(size / 4)),
  'a line without an end': (size) => csv('a'.repeat(size)),
}

export const hostileWorkbooks: Readonly<Record<string, Build>> = {
  'brackets in a format': (size) => format('['.repeat(size)),
  'quotes in a format': (size) => format(`${'&quot;x'.repeat(size / 7)}&quot;`),
  'formats and styles': (size) =>
    xml(
      'xl/styles.xml',
      `<styleSheet>${`<numFmt numFmtId="200" formatCode="${'['.repeat(200)}"/>`.repeat(size / 400)}<cellXfs>${'<xf numFmtId="200"/>'.repeat(size / 40)}</cellXfs></styleSheet>`,
    ),
  'merged cells over all rows': (size) => {
    const count = Math.ceil(size / 400)
    const areas = Array.from({ length: count }, (_, at) => `<mergeCell ref="A${at + 2}:A99999"/>`)
    return sheet(rows(count), `<mergeCells>${areas.join('')}</mergeCells>`)
  },
  'merged cells of one row, repeated': (size) => {
    const count = Math.ceil(size / 100)
    const areas = `<mergeCell ref="A2:ZZ99999"/>`.repeat(count)
    return sheet('<row r="2"/>'.repeat(count), `<mergeCells>${areas}</mergeCells>`)
  },
  'sheets and relations': (size) => {
    const count = Math.ceil(size / 100)
    const relation = '<Relationship Id="x" Type="worksheet" Target="worksheets/sheet1.xml"/>'
    const main = '<Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/>'
    const workbook = `<workbook xmlns:r="r"><sheets>${'<sheet name="S" r:id="rId1"/>'.repeat(count)}</sheets></workbook>`
    return zipSync(
      {
        ...partsOf({ rows: header + rows(3) }),
        'xl/workbook.xml': strToU8(workbook),
        'xl/_rels/workbook.xml.rels': strToU8(
          `<Relationships>${relation.repeat(count)}${main}</Relationships>`,
        ),
      },
      { level: 1 },
    )
  },
  'one part as twenty sheets': (size) => sameSheet(20, Math.ceil(size / 400)),
  'tags within tags': (size) => sheet('<x>'.repeat(size / 3)),
  'attributes of one tag': (size) =>
    sheet(`<row ${Array.from({ length: size / 10 }, (_, at) => `a${at}=""`).join(' ')}/>`),
  'a long attribute': (size) => sheet(`<row r="${'1'.repeat(size)}"/>`),
  'a long tag': (size) => sheet(`<${'a'.repeat(size)}/>`),
  'a long text': (size) => sheet(`<row r="2"><c t="inlineStr"><is><t>${'a'.repeat(size)}</t></is></c></row>`),
  'blank rows': (size) => sheet('<row/>'.repeat(size / 6)),
  'blank cells': (size) => sheet(`<row r="2">${'<c/>'.repeat(size / 4)}</row>`),
  'cells of one reference': (size) => sheet(`<row r="2">${'<c r="A2"><v>1</v></c>'.repeat(size / 23)}</row>`),
  'pieces of a text': (size) =>
    sheet(`<row r="2"><c t="str"><v>${'<![CDATA[a]]>'.repeat(size / 13)}</v></c></row>`),
  comments: (size) => sheet('<!-- a -->'.repeat(size / 10)),
  links: (size) => {
    const links = Array.from({ length: size / 40 }, (_, at) => `<hyperlink ref="A${at + 1}" r:id="rId9"/>`)
    const after = `<hyperlinks>${links.join('')}</hyperlinks>`
    return makeWorkbook({ rows: header + rows(3), after, links: { rId9: 'https://example.com' } })
  },
  'end tags that are none': (size) => sheet('', '</sheetDat'.repeat(size / 10)),
  'zeros of a second': (size) =>
    sheet(`<row r="2"><c t="d"><v>2026-11-13T00:00:00.${'0'.repeat(Math.min(size, 60_000))}1</v></c></row>`),
  'a formula': (size) =>
    sheet(
      `<row r="2"><c t="str"><f>HYPERLINK(&quot;${'('.repeat(Math.min(size, 60_000))}</f><v>a</v></c></row>`,
    ),
  'shared texts': (size) => strings('<si><t>a</t></si>'.repeat(size / 18)),
  'runs of a shared text': (size) =>
    strings(`<si>${'<r><t>a</t></r>'.repeat(Math.min(size, 600_000) / 15)}</si>`),
  'escapes in a shared text': (size) =>
    strings(`<si><t>${'_x000D_'.repeat(Math.min(size, 60_000) / 7)}</t></si>`),
  'one long shared text in every row': (size) => {
    const text = `<si><t>${' '.repeat(6_000)}a</t></si>`
    const count = Math.ceil(size / 400)
    const cells = 'ABCDEFG'.replaceAll(/./g, '<c r="$&0" t="s"><v>0</v></c>')
    const all = Array.from(
      { length: count },
      (_, at) => `<row r="${at + 2}">${cells.replaceAll('0"', `${at + 2}"`)}</row>`,
    )
    return zipSync({
      ...partsOf({ rows: header + all.join('') }),
      'xl/sharedStrings.xml': strToU8(`<sst>${text}</sst>`),
    })
  },
  parts: (size) => {
    const parts = Array.from(
      { length: Math.min(size / 100, 20_000) },
      (_, at) => [`a${at}`, strToU8('a')] as const,
    )
    return zipSync({ ...partsOf({ rows: header }), ...Object.fromEntries(parts) }, { level: 0 })
  },
  zeros: (size) =>
    zipSync({ ...partsOf({ rows: header }), 'xl/sharedStrings.xml': new Uint8Array(size) }, { level: 1 }),
  'no zip behind its first bytes': (size) =>
    Buffer.from(`PK\u0003\u0004${'PK\u0005\u0006'.repeat(size / 4)}`),
}
