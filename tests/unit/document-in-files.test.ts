import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { it } from '../../src/messages/words.ts'
import { buildDocument } from '../../src/report/build-document.ts'
import type { ReportDocument } from '../../src/report/document.ts'
import { reportPdf } from '../../src/server/modules/report-files/pdf/report-pdf.ts'
import { workbook } from '../../src/server/modules/report-files/xlsx/workbook.ts'
import { randomNumbers } from '../support/random-report.ts'
import { readPdf } from '../support/read-pdf.ts'
import { chartsOf, readWorkbook } from '../support/read-workbook.ts'
import { missingInPdf, missingInWorkbook, strangersInWorkbook } from '../support/walk-document.ts'

test('a workbook has every value and text of 200 documents in their order, no other number, and charts of its cells', async () => {
  let charts = 0
  await fc.assert(
    fc.asyncProperty(randomNumbers, async (numbers) => {
      const document = buildDocument(numbers, it)
      const bytes = await workbook({ document }, it)
      const sheets = readWorkbook(bytes)
      expect(missingInWorkbook(document, sheets)).toEqual([])
      expect(strangersInWorkbook(document, sheets)).toEqual([])
      const { count, wrong } = chartsOf(bytes)
      expect(wrong).toEqual([])
      charts += count
    }),
    { numRuns: 200 },
  )
  expect(charts).toBeGreaterThan(0)
}, 300_000)

test('the PDF of a document has each of its texts in their order', async () => {
  await fc.assert(
    fc.asyncProperty(randomNumbers, async (numbers) => {
      const document = buildDocument(numbers, it)
      expect(missingInPdf(document, await readPdf(Buffer.concat(await piecesOf(document))))).toEqual([])
    }),
    { numRuns: 20 },
  )
}, 300_000)

test('an internal PDF says so on every page, and no other does', async () => {
  const [numbers] = fc.sample(randomNumbers, { numRuns: 1, seed: 7 })
  if (numbers === undefined) throw new Error('No sample')
  const pagesOf = async (isInternal: boolean) =>
    (await readPdf(Buffer.concat(await piecesOf(buildDocument(numbers, it, isInternal))))).pages
  const internal = await pagesOf(true)
  expect(internal.filter((page) => !page.includes('Interno'))).toEqual([])
  expect((await pagesOf(false)).filter((page) => page.includes('Interno'))).toEqual([])
})

test('the PDF of a document declares PDF/UA-1, its title and its language', async () => {
  const [numbers] = fc.sample(randomNumbers, { numRuns: 1, seed: 7 })
  if (numbers === undefined) throw new Error('No sample')
  const document = buildDocument(numbers, it)
  const raw = Buffer.concat(await piecesOf(document)).toString('latin1')
  expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(raw).toContain('/Lang (it-IT)')
  expect(raw).toContain('/DisplayDocTitle true')
  // Tables are read row by row: headers have their scope, links their position and their text.
  expect(raw).toContain('/Scope /Row')
  expect(raw).not.toMatch(/\/Contents \(\)/)
})

async function piecesOf(document: ReportDocument): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  await reportPdf({ format: 'pdf', name: 'prova', document, images: new Map() }, it, (piece) =>
    pieces.push(piece),
  )
  return pieces
}
