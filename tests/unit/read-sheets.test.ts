import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { importMessages } from '../../src/messages/import.ts'
import { validationMessages } from '../../src/messages/validation.ts'
import { readAllContents, readContents } from '../../src/server/modules/import/read-contents.ts'
import { NO_ANSWERS } from '../../src/server/modules/import/sheet-answers.ts'
import { inlineRow, letter, makeWorkbook, partsOf } from '../support/make-workbook.ts'

const HEADER = ['Influencer', 'Link canale', 'Tipologia', 'Link post', 'Data pubblicazione', 'Like']
const reel = (id: string) => `https://www.instagram.com/reel/R${id}/`

/** The rows of a sheet without expected errors. */
async function rowsOf(file: Uint8Array) {
  const read = await readAllContents(file)
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  return read.rows
}

async function errorsOf(file: Uint8Array) {
  const read = await readAllContents(file)
  return 'errors' in read ? read.errors : []
}

describe('a CSV as Italian Excel saves it', () => {
  const lines = [
    HEADER.join(';'),
    'Niccolò;@niccolo;Reel;instagram.com/reel/Rniccolo1;13/11/26;1.234',
    'Zoë;instagram.com/zoe;Storia;instagram.com/stories/zoe/3100000000000000001;13-nov-26;n.d.',
    'Zoë;tiktok.com/@zoe;Video;tiktok.com/@zoe/video/7300000000000000001;13/11/2026 14:30;"1.234,0"',
    'Zoë;youtube.com/@zoe;Shorts;youtube.com/shorts/H1S6BLe4_Fg;2026-11-13;-',
  ].join('\r\n')
  const latin = Buffer.from(lines, 'latin1')
  const expected = [
    {
      row: 2,
      creator: 'Niccolò',
      contentType: 'INSTAGRAM_REEL',
      likesCount: 1234,
      creationDate: '2026-11-13T11:00:00.000Z',
    },
    {
      row: 3,
      creator: 'Zoë',
      contentType: 'INSTAGRAM_STORY',
      likesCount: null,
      creationDate: '2026-11-13T11:00:00.000Z',
    },
    { row: 4, contentType: 'TIKTOK_POST', likesCount: 1234, creationDate: '2026-11-13T13:30:00.000Z' },
    { row: 5, contentType: 'YOUTUBE_VIDEO', likesCount: null, creationDate: '2026-11-13T11:00:00.000Z' },
  ]

  test.each([
    ['Windows-1252', latin],
    ['UTF-8 with a BOM', Buffer.from(`\uFEFF${lines}`)],
    ['UTF-16 with tabs («Testo Unicode»)', Buffer.from(`\uFEFF${lines.replaceAll(';', '\t')}`, 'utf16le')],
    ['tabs', Buffer.from(lines.replaceAll(';', '\t'))],
    ['a line that names the separator', Buffer.from(`sep=;\r\n${lines}`)],
  ])('%s', async (name, file) => {
    const shift = name.startsWith('a line') ? 1 : 0
    expect(await rowsOf(file)).toMatchObject(expected.map((one) => ({ ...one, row: one.row + shift })))
  })

  test('its header is below a title, which is included in row numbers', async () => {
    const file = Buffer.from(`Report campagna, autunno;;;;;\r\n;;;;;\r\n${lines}`, 'latin1')
    const read = await readContents(file, NO_ANSWERS)
    expect(read).toMatchObject({ headerRow: 3, errors: [] })
    expect(read.rows.map(({ row }) => row)).toEqual([4, 5, 6, 7])
  })

  test('reports a percentage and half a like with the reason', async () => {
    const bad = lines.replace('1.234\r\n', '3,5%\r\n').replace('"1.234,0"', '"1.234,5"')
    expect(await errorsOf(Buffer.from(bad))).toEqual([
      { row: 2, column: 'likesCount', message: importMessages.percent },
      { row: 4, column: 'likesCount', message: validationMessages.integer },
    ])
  })
})

describe('a workbook', () => {
  test('as Excel writes it: shared strings, days as numbers, merged heads, formulas with cached values', async () => {
    const shared = [
      'Report autunno',
      'Creator',
      'Contenuto',
      'Metriche',
      'Link canale',
      'Tipo',
      'Link',
      'Data',
      'Mi piace',
      '<r><t>An</t></r><r><rPr><b/></rPr><t>na</t></r><rPh sb="0" eb="1"><t>no</t></rPh>',
      'instagram.com/anna',
      'Reel',
      'Vedi il post',
      'Storia',
      'instagram.com/stories/anna/3100000000000000001',
    ]
    const s = (reference: string, text: string, at = shared.indexOf(text)) =>
      `<c r="${reference}" s="0" t="s"><v>${at}</v></c>`
    const file = makeWorkbook({
      sharedStrings: shared,
      formats: [0, 14, 164, 165, 3],
      numFmts:
        '<numFmt numFmtId="164" formatCode="[$-410]d\\ mmm\\ yyyy\\ hh:mm;@"/><numFmt numFmtId="165" formatCode="&quot;dm&quot;0.00%"/>',
      rows: `<row r="1" spans="1:7" ht="21">${s('A1', 'Report autunno')}</row>
        <row r="3">${s('A3', 'Creator')}${s('B3', 'Contenuto')}<c r="C3" s="0"/>${s('F3', 'Metriche')}</row>
        <row r="4"><c r="A4" s="0"/>${s('B4', 'Link canale')}${s('C4', 'Tipo')}${s('D4', 'Link')}${s('E4', 'Data')}${s('F4', 'Mi piace')}</row>
        <row r="6">${s('A6', '', 9)}${s('B6', 'instagram.com/anna')}${s('C6', 'Reel')}${s('D6', 'Vedi il post')}<c r="E6" s="1"><v>46339</v></c><c r="F6" s="4"><f>SUM(G6:H6)</f><v>1234.0000000001</v></c></row>
        <row r="7"><c r="A7" s="0"/>${s('B7', 'instagram.com/anna')}${s('C7', 'Storia')}${s('D7', 'instagram.com/stories/anna/3100000000000000001')}<c r="E7" s="2"><v>46339.604166666664</v></c><c r="F7" t="e"><f>VLOOKUP(1,X:X,1,0)</f><v>#N/A</v></c></row>
        <row r="8"><c r="A8" t="str"><f>A6&amp;""</f><v>Bea &amp; Co.</v></c>${s('B8', 'instagram.com/anna')}${s('C8', 'Reel')}<c r="D8" t="str"><f>HYPERLINK("${reel('terzo')}","Vedi")</f><v>Vedi</v></c><c r="E8"><v>46340</v></c><c r="F8"/></row>`,
      after:
        '<mergeCells count="3"><mergeCell ref="A1:G1"/><mergeCell ref="A3:A4"/><mergeCell ref="A6:A7"/></mergeCells><hyperlinks><hyperlink ref="D6" r:id="rId1"/></hyperlinks>',
      links: { rId1: reel('primo') },
    })
    expect(await readContents(file, NO_ANSWERS)).toMatchObject({
      sheet: 'Contenuti',
      headerRow: 4,
      errors: [],
      rows: [
        {
          row: 6,
          creator: 'Anna',
          content: { id: 'Rprimo' },
          creationDate: '2026-11-13T11:00:00.000Z',
          likesCount: 1234,
        },
        {
          row: 7,
          creator: 'Anna',
          contentType: 'INSTAGRAM_STORY',
          creationDate: '2026-11-13T13:30:00.000Z',
          likesCount: null,
        },
        {
          row: 8,
          creator: 'Bea & Co.',
          content: { id: 'Rterzo' },
          creationDate: '2026-11-14T11:00:00.000Z',
          likesCount: null,
        },
      ],
    })
  })

  test('as written by LibreOffice: 1904, general styles, texts with line breaks, dates of its own format', async () => {
    const file = makeWorkbook({
      date1904: true,
      formats: [164, 165],
      numFmts: '<numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="dd/mm/yy"/>',
      sharedStrings: [
        ...HEADER,
        'Anna_x000D_&#10;Bianchi',
        'instagram.com/anna',
        'INSTAGRAM_REEL',
        reel('uno'),
      ].map((text) => `<t xml:space="preserve">${text}</t>`),
      rows: `<row r="1" customFormat="false" ht="12.8">${HEADER.map((_, at) => `<c r="${letter(at)}1" s="0" t="s"><v>${at}</v></c>`).join('')}</row>
        <row r="2">${[6, 7, 8, 9].map((at, column) => `<c r="${letter(column)}2" s="0" t="s"><v>${at}</v></c>`).join('')}<c r="E2" s="1" t="n"><v>44877</v></c><c r="F2" s="0" t="n"><v>7</v></c></row>
        <row r="1048576" hidden="false"><c r="A1048576" s="0"/></row>`,
    })
    expect(await rowsOf(file)).toMatchObject([
      { row: 2, creator: 'Anna Bianchi', creationDate: '2026-11-13T11:00:00.000Z', likesCount: 7 },
    ])
  })

  test('as other programs write it: prefixed tags, no references, inline texts, ISO dates', async () => {
    const x = (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`
    const file = makeWorkbook({
      prefix: 'x:',
      rows: `<x:row>${HEADER.map(x).join('')}</x:row><x:row>${['Anna', 'instagram.com/anna', 'reel', reel('uno')].map(x).join('')}<x:c t="d"><x:v>2026-11-13T00:00:00</x:v></x:c><x:c><x:v>9</x:v></x:c></x:row>`,
    })
    expect(await rowsOf(file)).toMatchObject([
      { row: 2, creationDate: '2026-11-13T11:00:00.000Z', likesCount: 9 },
    ])
  })

  test('reports the cells of formulas without a value, and of errors', async () => {
    const row = (number: number, like: string) =>
      inlineRow(number, ['Anna', 'instagram.com/anna', 'Reel', reel(`r${number}`), '13/11/26']).replace(
        '</row>',
        `${like}</row>`,
      )
    const file = makeWorkbook({
      formats: [0, 10],
      rows: `${inlineRow(1, HEADER)}${row(2, '<c r="F2"><f>A1+1</f></c>')}${row(3, '<c r="F3" t="e"><f>1/0</f><v>#DIV/0!</v></c>')}${row(4, '<c r="F4" s="1"><v>0.25</v></c>')}`,
    })
    expect((await readContents(file, NO_ANSWERS)).errors).toEqual([
      { row: 2, column: 'likesCount', message: importMessages.noValue, value: '=A1+1', creator: 'Anna' },
      { row: 3, column: 'likesCount', message: importMessages.noValue, value: '#DIV/0!', creator: 'Anna' },
      { row: 4, column: 'likesCount', message: importMessages.percent, value: '25%', creator: 'Anna' },
    ])
  })

  test('is read with columns that a person matched and cells that they corrected, good rows next to bad ones', async () => {
    const rows = [
      inlineRow(1, ['Chi', 'Dove', 'Tipo', 'Link', 'Quando', 'Cuori']),
      inlineRow(2, ['Anna', 'instagram.com/anna', 'Reel', reel('uno'), '13/11/26', '5']),
      inlineRow(3, ['Anna', 'instagram.com/anna', 'Reel', reel('due'), 'ieri', '6']),
      inlineRow(4, ['Anna', 'instagram.com/anna', 'Reel', 'boh', '13/11/26', '7']),
    ]
    const file = makeWorkbook({ rows: rows.join('') })
    expect((await readContents(file, NO_ANSWERS)).missing).toEqual(['channelUrl', 'creationDate'])
    const read = await readContents(file, {
      ...NO_ANSWERS,
      chosen: new Map([
        ['dove', 'channelUrl'],
        ['quando', 'creationDate'],
        ['cuori', 'likesCount'],
      ]),
      corrections: [{ row: 3, field: 'creationDate', value: '14/11/26' }],
    })
    expect(read.rows.map(({ row, likesCount }) => [row, likesCount])).toEqual([
      [2, 5],
      [3, 6],
    ])
    expect(read).toMatchObject({
      total: 3,
      bad: 1,
      errors: [{ row: 4, column: 'contentLink', message: validationMessages.url, value: 'boh' }],
    })
  })

  test('of 60 000 rows is read', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) =>
      inlineRow(at + 2, ['Anna', 'instagram.com/anna', 'Reel', reel(String(at)), '13/11/26', String(at)]),
    )
    const read = await rowsOf(makeWorkbook({ rows: `${inlineRow(1, HEADER)}${rows.join('')}` }))
    expect(read).toHaveLength(60_000)
    expect(read.at(-1)).toMatchObject({ row: 60_001, likesCount: 59_999 })
  })
})

describe('files refused with a reason', () => {
  const full = (message: string, row = 1) => [{ row, column: '', message }]
  const sheet = (rows: string) => makeWorkbook({ rows })

  test('a zip bomb, for the size in its directory, before it is unpacked', async () => {
    const parts = partsOf({ rows: inlineRow(1, HEADER) })
    const bomb = zipSync({ ...parts, 'xl/sharedStrings.xml': new Uint8Array(200 * 2 ** 20) }, { level: 1 })
    expect(bomb.length).toBeLessThan(2 ** 20)
    expect(await errorsOf(bomb)).toEqual(full(importMessages.tooLargeUnpacked))
  })

  test('a zip bomb with a false size', async () => {
    const parts = partsOf({ rows: inlineRow(1, HEADER) })
    const bomb = zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(`<sst>${' '.repeat(2 ** 20)}</sst>`) })
    // The size in the directory's entry is trusted initially.
    const at = Buffer.from(bomb).lastIndexOf('xl/sharedStrings.xml')
    new DataView(bomb.buffer, bomb.byteOffset).setUint32(at - 46 + 24, 1_000, true)
    expect(await errorsOf(bomb)).toEqual(full(importMessages.notWorkbook))
  })

  test.each([
    ['entities that multiply', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>', '&b;'],
    ['an entity that is not XML’s own', '', '&a;'],
  ])('%s', async (_, doctype, text) => {
    const parts = partsOf({ rows: '' })
    const xml = `<?xml version="1.0"?>${doctype}<sst><si><t>${text}</t></si></sst>`
    expect(await errorsOf(zipSync({ ...parts, 'xl/sharedStrings.xml': strToU8(xml) }))).toEqual(
      full(importMessages.notWorkbook),
    )
  })

  test('a long row, too many rows, cells that are nowhere', async () => {
    const long = inlineRow(2, ['x'.repeat(70_000)])
    expect(await errorsOf(sheet(`${inlineRow(1, HEADER)}${long}`))).toMatchObject(
      full(importMessages.longRow),
    )
    const wide = '<row r="2"><c r="ZZ2"><v>1</v></c></row>'
    expect(await errorsOf(sheet(`${inlineRow(1, HEADER)}${wide}`))).toEqual(full(importMessages.longRow, 2))
    const nowhere = '<row r="2"><c r="AAAA2"><v>1</v></c></row>'
    expect(await errorsOf(sheet(nowhere))).toEqual(full(importMessages.notWorkbook))
    const many = Array.from({ length: 100_001 }, (_, at) => `<row r="${at + 2}"><c><v>1</v></c></row>`)
    expect(await errorsOf(sheet(`${inlineRow(1, ['a'])}${many.join('')}`))).toEqual(
      full(importMessages.tooManyRows('100.000')),
    )
  })

  test.each([
    ['an old .xls, or one with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), importMessages.oldExcel],
    ['a zip that is no workbook', zipSync({ 'a.txt': strToU8('a') }), importMessages.notWorkbook],
    ['a workbook that is cut', sheet(inlineRow(1, HEADER)).subarray(0, 900), importMessages.notWorkbook],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), importMessages.notText],
  ])('%s', async (_, file, message) => {
    expect(await errorsOf(file)).toEqual(full(message))
  })
})
