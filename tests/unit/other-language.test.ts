import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildDocument } from '../../src/report/build-document.ts'
import { creatorsSection } from '../../src/report/sections/creators.ts'
import { reportPdf } from '../../src/server/modules/report-files/pdf/report-pdf.ts'
import { workbook } from '../../src/server/modules/report-files/xlsx/workbook.ts'
import { italianTexts, otherWords } from '../support/other-words.ts'
import { randomNumbers } from '../support/random-report.ts'
import { readPdf } from '../support/read-pdf.ts'
import { readWorkbook, textOf } from '../support/read-workbook.ts'

/** Brands, and English words that Italian takes as they are. */
const SAME = new Set([
  'impression',
  'reach',
  'Reach',
  'Follower',

  'Instagram',
  'YouTube',
  'TikTok',
  'Creator',
  'Engagement',
  'Audience',
  'Benchmark',
  'Resoconto',
])
const italian = italianTexts.filter((text) => !SAME.has(text))

test('a section in another language has no Italian text in document, PDF and Excel', async () => {
  const samples = fc.sample(
    randomNumbers.filter(({ contents }) => contents.length > 3),
    { numRuns: 5, seed: 3 },
  )
  for (const numbers of samples) {
    const section = { ...creatorsSection(numbers, otherWords), comments: [] }
    expect(section.blocks.length).toBeGreaterThan(2)
    expect(foundIn(JSON.stringify(section))).toEqual([])
    const document = { ...buildDocument(numbers, otherWords), sections: [section] }
    const pieces: Uint8Array[] = []
    const cover = { ...document.cover, lede: null, figures: [] }
    const job = { format: 'pdf', name: 'prova', document: { ...document, cover }, images: new Map() } as const
    await reportPdf(job, otherWords, (piece) => pieces.push(piece))
    const pdf = await readPdf(Buffer.concat(pieces))
    expect(foundIn([...pdf.pages, ...pdf.alternatives].join(' '))).toEqual([])
    expect(pdf.language).toBe('en-GB')
    const sheets = readWorkbook(await workbook(job.document, otherWords))
    const texts = sheets.flatMap(({ name, rows }) => [name, ...rows.flat().map(textOf)])
    expect(foundIn(texts.join(' '))).toEqual([])
  }
}, 60_000)

function foundIn(text: string): string[] {
  return italian.filter((one) => text.includes(one))
}
