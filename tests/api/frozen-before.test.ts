import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  getCampaign,
  getCampaignChannel,
  getCampaignCreator,
  getPublicCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { getContents } from '../../src/contract/contents.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { getReportCsv, getReportPdf, getReportXlsx } from '../../src/contract/report-files.ts'
import { metricContext, metricMessages } from '../../src/messages/metrics.ts'
import { workbookMessages } from '../../src/messages/report-files.ts'
import { LATER_METRICS } from '../../src/vocabulary/metric-keys.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { partsOf, readFrozenBefore } from '../support/frozen-before.ts'
import { linkTo } from '../support/frozen-fixtures.ts'
import { readPdf } from '../support/read-pdf.ts'
import { readWorkbook, textOf } from '../support/read-workbook.ts'

const stored = readFrozenBefore()
const full = numbersOf(stored.parts[`campaign/${stored.row.platforms}`])

describe.each(databases)('a report frozen by the first version ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const { id } = await createCampaign(app.services, staff)
  const parts = await partsOf(stored)
  await app.services.database.transaction(async (tx) => {
    await tx
      .insertInto('frozen_reports')
      .values({ ...stored.row, campaign_id: id })
      .execute()
    await tx.insertInto('frozen_parts').values(parts).execute()
  })

  const read = async (endpoint: Endpoint, params: object = {}, query: object = {}) => {
    const requested = { params: { id, ...params }, query: { frozenId: stored.row.id, ...query } }
    const answer = await staff.call(endpoint, requested)
    expect([endpoint.path, params, query, answer.status]).toEqual([endpoint.path, params, query, 200])
    return answer
  }

  it('still has all its numbers for every platform, creator and channel', async () => {
    for (const [part, value] of Object.entries(stored.parts)) {
      const [name, key = ''] = part.split('/')
      const endpoint = ENDPOINTS.get(name ?? '')
      // A part without platforms is never requested; a creator has one per selection of platforms.
      if (endpoint === undefined || key === '') continue
      const answers =
        name === 'creator'
          ? Object.entries(v.parse(v.record(v.string(), v.unknown()), value))
          : [[key, value]]
      for (const [platforms, answer] of answers) {
        const query = name === 'channel' ? {} : { socialTypeList: platforms }
        const { json } = await read(endpoint, { creatorId: key, channelId: key }, query)
        expect([part, platforms, numbersOf(json)]).toEqual([part, platforms, numbersOf(answer)])
      }
    }
    const { json } = await read(getContents, {}, { pageSize: 100 })
    expect(json).toMatchObject({ totalItems: stored.row.content_count })
    expect(full.impressionsViewCount).toBeGreaterThan(0)
  })

  it('is available as PDF, Excel and CSV', async () => {
    const pdf = await readPdf((await read(getReportPdf)).bytes)
    expect(pdf.pages.join('\n')).toContain(stored.row.digest)
    const sheets = readWorkbook((await read(getReportXlsx)).bytes)
    expect(JSON.stringify(sheets)).toContain(stored.row.digest)
    const { text } = await read(getReportCsv)
    expect(text.split('\r\n').length).toBeGreaterThan(stored.row.content_count)
  })

  it('lacks later metrics, as its files state', async () => {
    expect(LATER_METRICS.length).toBeGreaterThan(0)
    const live = numbersOf((await staff.call(getCampaign, { params: { id } })).json)
    const frozen = numbersOf((await read(getCampaign)).json)
    const pdf = (await readPdf((await read(getReportPdf)).bytes)).pages.join('\n')
    const sheets = readWorkbook((await read(getReportXlsx)).bytes)
    const summary = sheets.find(({ name }) => name === workbookMessages.sheets.summary)?.rows ?? []
    for (const key of LATER_METRICS) {
      expect([key, key in live, key in frozen]).toEqual([key, true, false])
      const row = summary.find(([name = null]) => textOf(name) === metricMessages[key].label) ?? []
      expect([key, ...row.map(textOf)]).toContain(metricContext.notInReport)
    }
    expect(plain(pdf).split(plain(metricContext.notInReport))).toHaveLength(2 * LATER_METRICS.length + 1)
  })

  it('opens on a share link', async () => {
    const { hash } = await linkTo(staff, id, { frozenId: stored.row.id })
    const { status, json } = await app.anybody(getPublicCampaign, { params: { id }, query: { hash } })
    expect([status, numbersOf(json).impressionsViewCount]).toEqual([200, full.impressionsViewCount])
  })
})

const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ['campaign', getCampaign],
  ['creator', getCampaignCreator],
  ['channel', getCampaignChannel],
])

/** The metrics of a response. */
function numbersOf(answer: unknown): Record<string, unknown> {
  return v.parse(v.object({ metrics: v.record(v.string(), v.unknown()) }), answer).metrics
}

/** Without line breaks. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
