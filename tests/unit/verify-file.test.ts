import { generateKeyPairSync } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { it } from '../../src/messages/words.ts'
import { buildDocument } from '../../src/report/build-document.ts'
import type { ReportDocument } from '../../src/report/document.ts'
import type { Signing } from '../../src/server/modules/report-files/signing/sign-file.ts'
import { writeFile } from '../../src/server/modules/report-files/write-file.ts'
import { keysIn, verifyFile } from '../../src/stores/verify-file.ts'
import { randomNumbers } from '../support/random-report.ts'
import { readPdf } from '../support/read-pdf.ts'

const FLIPS = 40

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const keys = keysIn({ keys: [publicKey.export({ format: 'jwk' })] })
const [numbers] = fc.sample(randomNumbers, { numRuns: 1, seed: 7 })
if (numbers === undefined) throw new Error('No sample')
const report = buildDocument(numbers, it)

const about = {
  issuer: 'Agenzia',
  campaign: 'Luce morbida',
  brand: 'Lume',
  client: 'Lume S.p.A.',
  startDate: '2026-01-01',
  endDate: '2026-02-28',
  frozenAt: '2026-03-01T09:00:00.000Z',
  signedAt: '2026-03-02T09:00:00.000Z',
  code: '3F2A-9C41-07BE',
}
const signing: Signing = { key: privateKey, kid: 'one', address: 'https://report.example/Verifica', about }

async function signed(format: Format, document: ReportDocument = report): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const job = { format, name: 'prova', document, images: new Map(), lang: 'it', signing } as const
  await writeFile(job, (piece) => pieces.push(piece))
  return Buffer.concat(pieces)
}

const FORMATS = ['pdf', 'xlsx', 'pptx', 'json'] as const
type Format = (typeof FORMATS)[number]

describe.each(FORMATS)('a signed %s', async (format) => {
  const file = await signed(format)

  test('is confirmed as it is', async () => {
    expect(await verifyFile(file, keys)).toMatchObject({ state: 'unchanged', claims: about })
  })

  test('is invalid with any byte changed, and the changed part is named', async () => {
    const confirmed = await verifyFile(file, keys)
    if (confirmed.state !== 'unchanged') throw new Error(confirmed.state)
    const places = fc.sample(fc.integer({ min: 0, max: file.length - 1 }), { numRuns: FLIPS, seed: 3 })
    const { parts } = confirmed.claims
    const base = parts.reduce((sum, [, length]) => sum + length, 0)
    // Both ends and the middle of each part, and what surrounds the signature.
    const edges = parts.flatMap(([, length], index) => {
      const begin = parts.slice(0, index).reduce((sum, [, before]) => sum + before, 0)
      return length === 0 ? [] : [begin, begin + Math.floor(length / 2), begin + length - 1]
    })
    const ends = Array.from({ length: 60 }, (_, index) => file.length - 1 - index)
    // Of the signature itself every eleventh: each is a signature to check.
    const within = Array.from(
      { length: Math.ceil((file.length - base) / 11) },
      (_, index) => base + 11 * index,
    )
    for (const place of [...places, ...edges, ...ends, ...within, base + 1]) {
      const altered = Buffer.from(file)
      altered[place] = (altered[place] ?? 0) ^ 1
      const result = await verifyFile(altered, keys)
      if (place < base) expect(result).toMatchObject({ state: 'changed', parts: [partAt(parts, place)] })
      else expect(['changed', 'foreign']).toContain(result.state)
    }
  }, 120_000)

  test('is not confirmed with bytes added or removed, wherever', async () => {
    const confirmed = await verifyFile(file, keys)
    if (confirmed.state !== 'unchanged') throw new Error(confirmed.state)
    const [begin] = confirmed.claims.parts
    const [first, length] = begin ?? ['', 0]
    const one = Buffer.from('x')
    const changes = [
      { altered: Buffer.concat([file, one]), parts: ['outside'] },
      { altered: Buffer.concat([one, file]), parts: ['outside'] },
      { altered: file.subarray(1), parts: [first] },
      {
        altered: Buffer.concat([file.subarray(0, length - 1), one, file.subarray(length - 1)]),
        parts: [first],
      },
    ]
    for (const { altered, parts } of changes)
      expect(await verifyFile(altered, keys)).toMatchObject({ state: 'changed', parts })
    expect(await verifyFile(file.subarray(0, -1), keys)).toMatchObject({ state: 'changed' })
  })

  test('belongs to another installation if that has another key', async () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
    expect(await verifyFile(file, keysIn({ keys: [other] }))).toEqual({ state: 'foreign' })
  })
})

function partAt(parts: readonly (readonly [name: string, length: number, digest: string])[], place: number) {
  let end = 0
  return parts.find(([, length]) => (end += length) > place)?.[0]
}

test('the parts of each kind of file have names that people know', async () => {
  const namesOf = async (format: Format) => {
    const result = await verifyFile(await signed(format), keys)
    if (result.state !== 'unchanged') throw new Error(result.state)
    return new Set(result.claims.parts.map(([name]) => name))
  }
  const pages = (await readPdf(await signed('pdf'))).pages.length
  const inPdf = await namesOf('pdf')
  expect([...inPdf].filter((name) => name.startsWith('page ')).length).toBe(pages)
  expect([...inPdf].filter((name) => !name.startsWith('page ')).toSorted()).toEqual([
    'fonts',
    'index',
    'properties',
    'rest',
  ])
  const inXlsx = await namesOf('xlsx')
  for (const name of ['Riepilogo', 'Creator', 'Contenuti', 'Note']) expect(inXlsx).toContain(`sheet ${name}`)
  expect(await namesOf('pptx')).toContain('slide 1')
  const inJson: unknown = JSON.parse((await signed('json')).toString())
  expect(inJson).toMatchObject({ title: report.title, sections: report.sections.map(({ id }) => ({ id })) })
  expect(await namesOf('json')).toEqual(
    new Set(['properties', 'cover', ...report.sections.map(({ title }) => `section ${title}`)]),
  )
})

test.each([
  ['nothing', new Uint8Array()],
  ['a text', Buffer.from('Ciao')],
  ['random bytes', Buffer.from(fc.sample(fc.uint8Array({ minLength: 5000, maxLength: 9000 }), 1)[0] ?? [])],
])('a file of %s has no signature', async (_, bytes) => {
  expect(await verifyFile(bytes, keys)).toEqual({ state: 'unsigned' })
})

test.each([
  ['the beginning of a signature, a million times', 'eyJhbGciOiJFZERTQSIs'.repeat(200_000)],
  ['a signature that never ends', `eyJhbGciOiJFZERTQSIs${'a'.repeat(3_000_000)}`],
  ['dots', `eyJhbGciOiJFZERTQSIs${'.'.repeat(3_000_000)}`],
  ['no signature where one belongs', `${'{"a":'.repeat(100_000)}"report-signature":"`],
])('a hostile file with %s is refused at once', async (_, text) => {
  const began = performance.now()
  expect(await verifyFile(Buffer.from(text), keys)).toEqual({ state: 'foreign' })
  expect(performance.now() - began).toBeLessThan(5000)
})
