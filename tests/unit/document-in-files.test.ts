import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { it } from '../../src/messages/words.ts'
import { buildDocument } from '../../src/report/build-document.ts'
import { reportPdf } from '../../src/server/modules/report-files/pdf/report-pdf.ts'
import { workbook } from '../../src/server/modules/report-files/xlsx/workbook.ts'
import { randomNumbers } from '../support/random-report.ts'
import { readPdf } from '../support/read-pdf.ts'
import { readWorkbook } from '../support/read-workbook.ts'
import { missingInPdf, missingInWorkbook, strangersInWorkbook } from '../support/walk-document.ts'

test('a workbook has every value and text of 200 documents in their order, and no other number', async () => {
  await fc.assert(
    fc.asyncProperty(randomNumbers, async (numbers) => {
      const document = buildDocument(numbers, it)
      const sheets = readWorkbook(await workbook(document, it))
      expect(missingInWorkbook(document, sheets)).toEqual([])
      expect(strangersInWorkbook(document, sheets)).toEqual([])
    }),
    { numRuns: 200 },
  )
}, 300_000)

test('the PDF of a document has each of its texts in their order', async () => {
  await fc.assert(
    fc.asyncProperty(randomNumbers, async (numbers) => {
      const document = buildDocument(numbers, it)
      const pieces: Uint8Array[] = []
      const job = { format: 'pdf', name: 'prova', document, images: new Map() } as const
      await reportPdf(job, (piece) => pieces.push(piece))
      expect(missingInPdf(document, await readPdf(Buffer.concat(pieces)))).toEqual([])
    }),
    { numRuns: 20 },
  )
}, 300_000)
