import { inlineRow, makeWorkbook } from './make-workbook.ts'

/** A colleague's sheet with twelve kinds of mess, under the usual headers. */
export function messySheet(mark: string): Uint8Array {
  const reel = (id: string) => `https://www.instagram.com/reel/R${mark}${id}/?igsh=abc`
  const cell = (reference: string, xml: string) => `<c r="${reference}" ${xml}</c>`
  const text = (reference: string, value: string) =>
    cell(reference, `t="inlineStr"><is><t xml:space="preserve">${value}</t></is>`)
  const rows = [
    // A title above, an empty row, merged group headers.
    inlineRow(1, ['Report di novembre']),
    inlineRow(3, ['Chi è', 'Contenuto', '', '', '', 'Numeri']),
    inlineRow(4, ['', 'Profilo', 'Tipologia', 'Link', 'Data', 'Cuoricini', 'Copertura', 'ER']),
    // A day as a number, Italian thousands, an ignored percentage.
    `<row r="5">${text('A5', 'Anna')}${text('B5', `@anna.${mark}`)}${text('C5', ' reel ')}${text('D5', reel('uno'))}${cell('E5', 's="1"><v>45364</v>')}${text('F5', '1.234')}${text('G5', 'n.d.')}${cell('H5', 's="2"><v>0.035</v>')}</row>`,
    // The creator's cell is merged with the one above; a short year; a formula with its value.
    `<row r="6">${text('B6', `instagram.com/anna.${mark}`)}${text('C6', 'Storia')}${text('D6', `instagram.com/stories/anna.${mark}/31${mark}00000001`)}${text('E6', '14/03/24')}${cell('F6', '><f>F5+1</f><v>1235</v>')}${cell('G6', 't="e"><f>NA()</f><v>#N/A</v>')}</row>`,
    // A link behind a word; an invalid day; a like in words; a row outside the campaign's days.
    `<row r="7">${text('A7', 'Bea')}${text('B7', `instagram.com/bea.${mark}`)}${text('C7', 'Reel')}${text('D7', 'Vedi il post')}${text('E7', 'ieri')}${text('F7', '12')}</row>`,
    `<row r="8">${text('A8', 'Bea')}${text('B8', `instagram.com/bea.${mark}`)}${text('C8', 'Reel')}${text('D8', reel('tre'))}${text('E8', '15/03/2024')}${text('F8', 'tantissimi')}</row>`,
    `<row r="9">${text('A9', 'Bea')}${text('B9', `instagram.com/bea.${mark}`)}${text('C9', 'Reel')}${text('D9', reel('quattro'))}${text('E9', '01/02/2019')}${text('F9', '7')}</row>`,
    // A sum below the table.
    inlineRow(11, ['Totale', '', '', '', '', '2488']),
  ]
  return makeWorkbook({
    rows: rows.join(''),
    after:
      '<mergeCells count="3"><mergeCell ref="A3:A4"/><mergeCell ref="B3:E3"/><mergeCell ref="A5:A6"/></mergeCells><hyperlinks><hyperlink ref="D7" r:id="rId1"/></hyperlinks>',
    links: { rId1: reel('due').replaceAll('&', '&amp;') },
    formats: [0, 14, 10],
  })
}
