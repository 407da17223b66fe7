import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allWords } from '../../src/messages/all-words.ts'
import { buildDocument } from '../../src/report/build-document.ts'
import type { ReportDocument } from '../../src/report/document.ts'
import { writeFile } from '../../src/server/modules/report-files/write-file.ts'
import { notInstalled, notTested } from '../support/not-tested.ts'
import { officeErrors, officeValidator } from '../support/office-errors.ts'
import { libreOffice, openInLibreOffice, pagesInLibreOffice } from '../support/open-in-libreoffice.ts'
import { randomNumbers } from '../support/random-report.ts'
import { readSlides } from '../support/read-slides.ts'
import { readWorkbook } from '../support/read-workbook.ts'

/** What XML, formulas and fonts stumble over. */
const HOSTILE =
  ' \0\b\v\ud800\uFFFE\u2028<b a="1">&amp;]]>\'" _x0041_ =1+1 e\u0301\u0301 ‏עברית 日本 👩‍👩‍👧 ' +
  'lungo'.repeat(60)

/** Keys whose texts are no one's words. */
const OURS = new Set(
  (
    'id kind key unit tone shape origin day instant only status platform language generatedAt createdAt updatedAt ' +
    'under standing age gender color startDate endDate imageUrl logoUrl coverUrl commentType state href verdict'
  ).split(' '),
)

const LANGUAGES = ['it', 'en'] as const
const FORMATS = ['xlsx', 'pptx'] as const
const [campaign] = fc.sample(randomNumbers, { numRuns: 1, seed: 46 })
if (campaign === undefined) throw new Error('No sample')
const samples = [campaign, { ...campaign, kind: 'DASHBOARD' as const, status: null, brandName: '' }]

/** Every text of a document with what is hostile at its end. */
function hostile(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return OURS.has(key) ? value : value + HOSTILE
  if (Array.isArray(value)) return value.map((one: unknown) => hostile(one, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hostile(one, name)]))
}

function isDocument(value: unknown): value is ReportDocument {
  return typeof value === 'object' && value !== null && 'sections' in value
}

async function write(format: (typeof FORMATS)[number], document: ReportDocument, lang: 'it' | 'en') {
  const pieces: Uint8Array[] = []
  const agency = { name: `Studio${HOSTILE}`, contacts: [HOSTILE], logoUrl: null }
  const job = { format, name: 'prova', document, images: new Map(), lang, agency }
  await writeFile(job, (piece) => pieces.push(piece))
  return Buffer.concat(pieces)
}

const documents = samples.flatMap((numbers) =>
  LANGUAGES.flatMap((lang) => {
    const document = buildDocument(numbers, allWords[lang], true)
    const spoilt = hostile(document)
    if (!isDocument(spoilt)) throw new Error('It was one.')
    return [
      { name: `${numbers.kind}, ${lang}`, lang, document },
      { name: `${numbers.kind}, ${lang}, hostile`, lang, document: spoilt },
    ]
  }),
)

describe.each(FORMATS)('a report as %s', { timeout: 240_000 }, (format) => {
  const validator = officeValidator
  if (validator === null)
    notInstalled(
      `whether Office takes a ${format} (its validator is not installed)`,
      'Run npm ci --prefix tools.',
    )
  else
    test.each(documents)('has nothing that Office would repair: $name', async ({ document, lang }) => {
      expect(officeErrors(validator, await write(format, document, lang), format)).toEqual([])
    })

  const office = libreOffice
  if (office === null)
    notTested(`a hostile ${format} in LibreOffice (soffice is not installed)`, 'Install LibreOffice.')
  else
    test('with hostile texts everywhere opens in LibreOffice', async () => {
      const [, one] = documents
      if (one === undefined) throw new Error('No sample')
      const file = await write(format, one.document, one.lang)
      if (format === 'pptx')
        expect(await pagesInLibreOffice(office, file)).toHaveLength(readSlides(file).length)
      else {
        const sheets = openInLibreOffice(office, file)
        expect(sheets.size).toBe(readWorkbook(file).length)
        expect(JSON.stringify([...sheets.values()])).toContain('<b a=')
      }
    })
})
