import { it as italian } from '../../src/messages/words.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { it } from '../../src/messages/words.ts'
import { buildDocument } from '../../src/report/build-document.ts'
import { campaignNumbers, campaignParts } from '../../src/server/modules/reports/document/campaign-numbers.ts'
import { reportSource } from '../../src/server/modules/reports/report-source.ts'
import { bundleFunctions, FUNCTIONS } from '../support/bundle-functions.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { readPdf } from '../support/read-pdf.ts'
import { readSlides } from '../support/read-slides.ts'

const folder = mkdtempSync(join(tmpdir(), 'resoconto-function-'))
const [sqlite] = databases
if (sqlite === undefined) throw new Error('There is always SQLite.')
const app = await openApp(sqlite)
await bundleFunctions(folder, ['src/server/modules/report-files/file-stream.ts'])
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('writes the report from the bundled function and its included files', async () => {
  const staff = await app.signIn('ADMIN')
  const creators = ['Elena Riva', '夢工場', '사랑해요'].map((name) => creatorInput(name))
  const made = await createCampaign(app.services, staff, { campaignName: 'In una funzione', creators })
  const { database, secrets } = app.services
  const scope = {
    kind: 'staff' as const,
    userId: staff.userId,
    sessionId: staff.sessionId,
    role: 'ADMIN' as const,
    organizationId: null,
  }
  const now = new Date()
  const asking = { db: database.reader, scope, params: made, query: {}, now, services: { secrets } }
  const parts = await campaignParts(await reportSource(asking), scope)
  const document = buildDocument(campaignNumbers(parts, { now }, italian), it)
  for (const format of ['pdf', 'pptx', 'xlsx']) {
    writeFileSync(join(folder, 'job.json'), JSON.stringify({ format, document, lang: 'it' }))
    writeFileSync(join(folder, 'run.mjs'), RUN)
    execFileSync(process.execPath, ['run.mjs'], { cwd: folder, stdio: 'pipe', timeout: 60_000 })
  }
  const pdf = await readPdf(readFileSync(join(folder, 'report.pdf')))
  expect(pdf.pages[0]).toContain('In una funzione')
  expect(pdf.pages.join('\n')).toContain('夢工場')
  expect(pdf.fonts.embedded).toBe(pdf.fonts.named)
  expect(readFileSync(join(folder, 'report.xlsx')).subarray(0, 2).toString()).toBe('PK')
  const slides = readSlides(readFileSync(join(folder, 'report.pptx')))
  expect(slides[0]?.texts).toContain('In una funzione')
}, 120_000)

const RUN = `
import { readFileSync, writeFileSync } from 'node:fs'
import { fileStream } from './${FUNCTIONS}/file-stream.mjs'
const job = JSON.parse(readFileSync('job.json', 'utf8'))
const { stream } = await fileStream({}, {}, async () => ({ ...job, name: 'prova', images: new Map() }))
writeFileSync('report.' + job.format, Buffer.from(await new Response(stream).arrayBuffer()))
`
