import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { getDashboards } from '../../src/contract/dashboards.ts'
import {
  getDashboardPdf,
  getDashboardPptx,
  getDashboardXlsx,
  getPublicReportPdf,
  getPublicReportXlsx,
  getReportCsv,
  getReportPdf,
  getReportPptx,
  getReportXlsx,
} from '../../src/contract/report-files.ts'
import { en } from '../../src/messages/en/en.ts'
import { it as italian } from '../../src/messages/words.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { openApp } from '../support/build-app.ts'
import { embedded } from '../support/databases.ts'
import { demoCampaign, freeze, linkTo } from '../support/frozen-fixtures.ts'
import { readPdf } from '../support/read-pdf.ts'
import { readSlides } from '../support/read-slides.ts'
import { readWorkbook, textOf } from '../support/read-workbook.ts'
import type { Answer } from '../support/requester.ts'

/** Words that occur in nearly every Italian sentence, and in no English one. */
const ITALIAN =
  /(?<![\p{L}\d’])(al|alla|che|con|da|dal|dalla|dei|del|della|delle|dell’\p{L}+|di|è|gli|ha|hanno|il|la|le|nel|nella|non|sono|sul|una|campagna|campagne|contenut[oi]|dati|formato|giorni|metrica|mila|nota|obiettivo|periodo|persone|piattaforma|stima|visualizzazioni)(?![\p{L}\d])/giu

/** Interests and campaigns of the demo agency. */
const DATA = /Fai da te|Cucina di casa|Domenica al dente/g

describe.each(embedded)('files of reports in English ($name)', async (kind) => {
  const app = await openApp(kind, { DEMO: 'true' })
  await fillEmptyDatabase(app.services)
  const staff = await app.signIn('ADMIN')
  const made = await demoCampaign(staff, 'Luce morbida')
  const params = { id: made.id }
  const { database } = app.services
  // Texts entered by users are in their own language.
  await database.transaction(async (tx) => {
    await tx.updateTable('contents').set({ caption: null }).execute()
    await tx.deleteFrom('comments').execute()
  })

  it('has no Italian word for staff, on a share link and of a frozen report', async () => {
    const { hash } = await linkTo(staff, made.id)
    const frozen = await freeze(staff, made.id)
    const lang = 'en'
    const pdfs = [
      await staff.call(getReportPdf, { params, query: { lang } }),
      await staff.call(getReportPdf, { params, query: { lang, socialTypeList: 'INSTAGRAM' } }),
      await app.anybody(getPublicReportPdf, { params, query: { lang, hash } }),
      await staff.call(getReportPdf, { params, query: { lang, frozenId: frozen.id } }),
    ]
    for (const answer of pdfs) await expectEnglishPdf(answer, en.pdf.title('CAMPAIGN'))
    const workbooks = [
      await staff.call(getReportXlsx, { params, query: { lang } }),
      await app.anybody(getPublicReportXlsx, { params, query: { lang, hash } }),
      await staff.call(getReportXlsx, { params, query: { lang, frozenId: frozen.id } }),
    ]
    for (const answer of workbooks) expectEnglishWorkbook(answer)
    expectEnglishSlides(await staff.call(getReportPptx, { params, query: { lang } }))
    expect(nameOf(pdfs[3])).toMatch(/\(frozen \d{4}-\d\d-\d\d\)\.pdf"/)
    const csv = await staff.call(getReportCsv, { params, query: { lang, frozenId: frozen.id } })
    expect(nameOf(csv)).toMatch(/\(frozen \d{4}-\d\d-\d\d\)\.csv"/)
  }, 240_000)

  it('has no Italian word for a dashboard', async () => {
    const { json } = await staff.call(getDashboards, { query: {} })
    const id = /"id":"([^"]+)"/.exec(JSON.stringify(json))?.[1] ?? ''
    const query = { lang: 'en' }
    const pdf = await staff.call(getDashboardPdf, { params: { id }, query })
    await expectEnglishPdf(pdf, en.pdf.title('DASHBOARD'))
    expectEnglishWorkbook(await staff.call(getDashboardXlsx, { params: { id }, query }))
    expectEnglishSlides(await staff.call(getDashboardPptx, { params: { id }, query }))
  }, 240_000)

  it('stores a frozen report’s files in each language, with one digest; Italian is the default', async () => {
    const frozen = await freeze(staff, made.id)
    const fileIn = (lang?: string) =>
      staff.call(getReportPdf, { params, query: { frozenId: frozen.id, ...(lang && { lang }) } })
    const [plain, english] = [await fileIn(), await fileIn('en')]
    app.later(90_000)
    expect(hashOf(await fileIn('it'))).toBe(hashOf(plain))
    expect(hashOf(await fileIn('en'))).toBe(hashOf(english))
    expect(hashOf(english)).not.toBe(hashOf(plain))
    const [inItalian, inEnglish] = [await readPdf(plain.bytes), await readPdf(english.bytes)]
    expect([inItalian.language, inEnglish.language]).toEqual(['it-IT', 'en-GB'])
    expect(inItalian.title).toContain(italian.pdf.title('CAMPAIGN'))
    for (const { pages } of [inItalian, inEnglish]) expect(pages.join('\n')).toContain(frozen.digest)
  }, 240_000)

  it('refuses a language that there is none of', async () => {
    const calls = [getReportPdf, getReportXlsx, getReportCsv]
    for (const one of calls) {
      const answer = await staff.call(one, { params, query: { lang: 'fr' } })
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('Richiesta non valida.')
    }
    const { hash } = await linkTo(staff, made.id)
    const refused = await app.anybody(getPublicReportPdf, { params, query: { hash, lang: 'EN' } })
    expect(refused.status).toBe(400)
  })
})

async function expectEnglishPdf(answer: Answer, title: string): Promise<void> {
  expect(answer.status).toBe(200)
  const pdf = await readPdf(answer.bytes)
  expect(pdf.language).toBe('en-GB')
  expect(pdf.title).toContain(title)
  expect(italianIn([...pdf.pages, ...pdf.alternatives, ...pdf.bookmarks, pdf.title])).toEqual([])
}

function expectEnglishWorkbook(answer: Answer): void {
  expect(answer.status).toBe(200)
  const sheets = readWorkbook(answer.bytes)
  expect(sheets.map(({ name }) => name)).toContain(en.workbook.sheets.summary)
  const styles = strFromU8(unzipSync(answer.bytes)['xl/styles.xml'] ?? new Uint8Array())
  expect(
    italianIn([...sheets.flatMap(({ name, rows }) => [name, ...rows.flat().map(textOf)]), styles]),
  ).toEqual([])
  expect(styles).toContain('[$-809]d mmmm yyyy')
}

function expectEnglishSlides(answer: Answer): void {
  expect(answer.status).toBe(200)
  const slides = readSlides(answer.bytes)
  expect(slides.map(({ title }) => title)).toContain(en.slides.summary)
  expect(
    slides.flatMap(({ title, texts, notes, alternatives, charts }) =>
      italianIn([
        title,
        ...texts,
        ...notes,
        ...alternatives,
        ...charts.flatMap(({ categories }) => categories),
      ]),
    ),
  ).toEqual([])
}

function italianIn(texts: readonly (string | null)[]): string[] {
  return texts.flatMap((text) => {
    const found = text?.replaceAll('\n', ' ').replaceAll(DATA, '').match(ITALIAN) ?? []
    return found.length === 0 ? [] : [`${found.join(', ')}: ${(text ?? '').slice(0, 400)}`]
  })
}

function hashOf({ bytes }: Answer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function nameOf(answer: Answer | undefined): string {
  return answer?.headers.get('content-disposition') ?? ''
}
