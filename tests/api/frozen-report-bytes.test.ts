import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  getCampaign,
  getCampaignChannel,
  getCampaignCreator,
  getPublicCampaign,
  putCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { type Campaign, campaign } from '../../src/contract/campaign.ts'
import { getChannelContents, getContents } from '../../src/contract/contents.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import {
  getPublicReportPdf,
  getPublicReportXlsx,
  getReportCsv,
  getReportPdf,
  getReportXlsx,
} from '../../src/contract/report-files.ts'
import { METRICS_VERSION } from '../../src/domain/metrics-version.ts'
import { formatInstant } from '../../src/lib/format-instant.ts'
import { pdfMessages } from '../../src/messages/report-pdf.ts'
import { reportFileMessages } from '../../src/messages/report-files.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { MONEY_METRICS } from '../../src/vocabulary/metric-keys.ts'
import { openApp } from '../support/build-app.ts'
import { inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { changeEverything, demoCampaign, freeze, linkTo, readCampaign } from '../support/frozen-fixtures.ts'
import { readPdf } from '../support/read-pdf.ts'
import { type ReadCell, readWorkbook, textOf } from '../support/read-workbook.ts'

const shared = endpoints.filter(({ access }) => access === 'SHARE_LINK')

describe.each(databases)('a frozen report ($name)', async (kind) => {
  const app = await openApp(kind, { DEMO: 'true' })
  // Image addresses are signed for a day; the test must not run into the next one.
  app.later(untilNoon(Date.now()))
  await fillEmptyDatabase(app.services)
  const staff = await app.signIn('ADMIN')

  /** Every response of the report's calls for staff, by request. */
  const everyRead = async (made: Campaign, frozenId: string | null): Promise<Map<string, string>> => {
    const found = new Map<string, string>()
    const ask = async (endpoint: Endpoint, params: object, query: object) => {
      const requested = {
        params: { id: made.id, ...params },
        query: { ...query, ...(frozenId && { frozenId }) },
      }
      const answer = await staff.call(endpoint, requested)
      const name = JSON.stringify([endpoint.name, params, query])
      expect([name, answer.status]).toEqual([name, 200])
      found.set(name, answer.text)
    }
    for (const socialTypeList of ['YOUTUBE', 'INSTAGRAM,TIKTOK', null]) {
      const query = socialTypeList === null ? {} : { socialTypeList }
      await ask(getCampaign, {}, query)
      for (const { id } of made.creators) await ask(getCampaignCreator, { creatorId: id }, query)
      for (const { id } of made.channels) await ask(getCampaignChannel, { channelId: id }, query)
      await ask(getContents, {}, { ...query, pageSize: 7, page: 2, sortField: 'likesCount' })
      await ask(getReportCsv, {}, query)
    }
    const channelId = made.channels[0]?.id ?? ''
    await ask(getContents, {}, { creatorId: made.creators[1]?.id ?? '', orderDir: 'asc' })
    await ask(getContents, {}, { pageSize: 100, sortField: 'reach' })
    await ask(getChannelContents, { channelId }, {})
    return found
  }

  it('preserves the live report of that moment', async () => {
    const made = await demoCampaign(staff, 'Luce morbida')
    const live = await everyRead(made, null)
    const pdf = await readPdf((await staff.call(getReportPdf, { params: { id: made.id } })).bytes)
    const stored = await freeze(staff, made.id)
    expect(stored).toMatchObject({ author: 'Agenzia', metricsVersion: METRICS_VERSION, linked: false })
    expect(stored.contentCount).toBe(made.contentCount)
    expect(pdf.pages.join('\n')).toContain(stored.digest)

    const before = await everyRead(made, stored.id)
    for (const [requested, text] of before)
      expect([requested, lessPassing(text)]).toEqual([requested, lessPassing(live.get(requested) ?? '')])
    const files = await filesOf(made.id, stored.id)
    const { hash } = await linkTo(staff, made.id, { frozenId: stored.id })
    const storedFile = () => bytesOf(made.id, stored.id, hash)
    const bytes = await storedFile()
    // They contain their creation time: written again they would differ.
    app.later(90_000)
    expect(await storedFile()).toEqual(bytes)
    expect(new Set(bytes).size).toBe(bytes.length)

    await changeEverything(app.services, staff, made, 'Zzyx')
    app.later(90_000)
    const now = await everyRead(made, null)
    // A page beyond the last content is as empty as before.
    const unchanged = [...now].filter(
      ([requested, text]) => live.get(requested) === text && !text.includes('"items":[]'),
    )
    expect(unchanged.map(([requested]) => requested)).toEqual([])
    expect([...now.values()].join('')).toContain('Zzyx')
    // Byte by byte, for all platforms and parts.
    for (const [requested, text] of await everyRead(made, stored.id))
      expect([requested, text]).toEqual([requested, before.get(requested)])
    // A client's visibility has changed.
    expect((await storedFile()).slice(0, 2)).toEqual(bytes.slice(0, 2))
    expect(await filesOf(made.id, stored.id)).toEqual(files)
    expect(files.pdf).toContain(stored.digest)
    expect(files.pdf).toContain(pdfMessages.frozen)
    expect(files.xlsx).toContain(stored.digest)
    const csv = await staff.call(getReportCsv, { params: { id: made.id }, query: { frozenId: stored.id } })
    expect(csv.text).toContain(reportFileMessages.frozen(formatInstant(stored.frozenAt)))
    expect(csv.headers.get('content-disposition')).toMatch(/\(congelato \d{4}-\d\d-\d\d\)\.csv"/)
  }, 240_000)

  /** A digest of each of its files: for staff, as a client has them, and on a share link. */
  const bytesOf = async (id: string, frozenId: string, hash: string): Promise<string[]> => {
    const params = { id }
    const answers = await Promise.all([
      staff.call(getReportPdf, { params, query: { frozenId } }),
      staff.call(getReportXlsx, { params, query: { frozenId } }),
      staff.call(getReportPdf, { params, query: { frozenId, audience: 'client' } }),
      staff.call(getReportXlsx, { params, query: { frozenId, audience: 'client' } }),
      app.anybody(getPublicReportPdf, { params, query: { hash } }),
      app.anybody(getPublicReportXlsx, { params, query: { hash } }),
    ])
    return answers.map(({ status, bytes }) => {
      expect(status).toBe(200)
      return createHash('sha256').update(bytes).digest('hex')
    })
  }

  /** The text of its PDF without the time of download, and the numbers of its workbook. */
  const filesOf = async (id: string, frozenId: string) => {
    const requested = { params: { id }, query: { frozenId } }
    const answer = await staff.call(getReportPdf, requested)
    expect(answer.headers.get('content-disposition')).toMatch(/\(congelato \d{4}-\d\d-\d\d\)\.pdf"/)
    const pdf = await readPdf(answer.bytes)
    const sheets = readWorkbook((await staff.call(getReportXlsx, requested)).bytes)
    const rows = sheets.flatMap((sheet) => sheet.rows.map((row) => row.map(valueOf).join('|')))
    const isMoment = (line: string) => /^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/.test(line.trim())
    return {
      pdf: pdf.pages
        .join('\n')
        .split('\n')
        .filter((line) => !isMoment(line))
        .join('\n'),
      xlsx: rows.map((row) => row.replaceAll(/Generato il .*?, \d\d:\d\d/g, '')).join('\n'),
    }
  }

  it('shows on a share link what the link may show at present', async () => {
    const made = await demoCampaign(staff, 'Perle in prestito')
    const params = { id: made.id }
    const stored = await freeze(staff, made.id)
    const { hash } = await linkTo(staff, made.id, { frozenId: stored.id })
    await changeEverything(app.services, staff, made, 'Qwxj')
    // Every call of a share link reads the frozen report.
    for (const endpoint of shared) {
      const channelId = made.channels[0]?.id ?? ''
      const requested = {
        params: { ...params, channelId, creatorId: made.creators[0]?.id ?? '' },
        query: { hash },
      }
      const { status, text, bytes } = await app.anybody(endpoint, requested)
      expect([endpoint.path, status]).toEqual([endpoint.path, 200])
      const texts = endpoint.path.endsWith('.xlsx')
        ? readWorkbook(bytes)
            .flatMap(({ rows }) => rows.flat().map(textOf))
            .join('\n')
        : endpoint.path.endsWith('.pdf')
          ? (await readPdf(bytes)).pages.join('\n')
          : text
      expect([endpoint.path, texts.includes('Qwxj')]).toEqual([endpoint.path, false])
      const hidden = ['hash', 'reportErrors', 'toCheck', 'shared', 'version', 'lastFrozen'].filter((key) =>
        text.includes(`"${key}"`),
      )
      expect([endpoint.path, hidden]).toEqual([endpoint.path, []])
    }
    const open = async () => {
      const answer = await app.anybody(getPublicCampaign, { params, query: { hash } })
      return v.parse(campaign, answer.json)
    }
    const first = await open()
    expect(first.frozen).toEqual({ frozenAt: stored.frozenAt })
    expect(first.metrics.impressionsViewCount).toBe(made.metrics.impressionsViewCount)
    expect(first).toHaveProperty('audience')
    const targets = ['impressionsViewCountTargetMin', 'combinedReachTargetMax']
    for (const key of targets) expect(first).not.toHaveProperty(key)

    const set = async (change: object) => {
      const body = { ...inputOf(await readCampaign(staff, made.id)), ...change }
      expect((await staff.call(putCampaign, { params, body })).status).toBe(200)
    }
    await set({ publicCosts: true, audienceVisibility: false, showReachTargets: true })
    const second = await open()
    expect([second.cost, second.metrics.cpm]).toEqual([made.cost, made.metrics.cpm])
    expect(second).not.toHaveProperty('audience')
    expect(second.showReachTargets).toBe(true)
    for (const { metrics } of [...second.creators, ...second.channels])
      expect(metrics).not.toHaveProperty('cost')
    await set({ publicCosts: false })
    const { text } = await app.anybody(getPublicCampaign, { params, query: { hash } })
    for (const key of MONEY_METRICS) expect(text).not.toContain(`"${key}"`)
  }, 60_000)
})

function valueOf(cell: ReadCell): string {
  return cell !== null && 'number' in cell ? String(cell.number) : (textOf(cell) ?? '')
}

/** Milliseconds until the next noon UTC. */
function untilNoon(now: number): number {
  return 86_400_000 - ((now + 43_200_000) % 86_400_000)
}

/** Without fields of the campaign that are not part of its report, or that depend on the time of the request. */
function lessPassing(text: string): string {
  if (!text.startsWith('{')) return text.replaceAll(/;[^;\r]*\r/g, '')
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => (PASSING.has(key) ? undefined : value))
}

const PASSING = new Set([
  'frozen',
  'lastFrozen',
  'hash',
  'shared',
  'version',
  'reportErrors',
  'toCheck',
  'draft',
  'archived',
  'reviewTracked',
  'showFurtherTargets',
  'toReview',
  'done',
  'total',
  'state',
])
