import { describe, expect, it } from 'vitest'
import {
  getDashboardCsv,
  getPublicReportCsv,
  getPublicReportXlsx,
  getReportCsv,
  getReportXlsx,
} from '../../src/contract/report-files.ts'
import { postDashboard } from '../../src/contract/dashboards.ts'
import { reportCreatorMessages } from '../../src/messages/report-contents.ts'
import { workbookMessages as words } from '../../src/messages/report-files.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { databases } from '../support/databases.ts'
import { freeze } from '../support/frozen-fixtures.ts'
import { hashOf, markedCampaign, MARKS, newLink } from '../support/link-fixtures.ts'
import { readWorkbook } from '../support/read-workbook.ts'

describe.each(databases)('a file of selected parts ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const made = await markedCampaign(app, staff)
  const params = { id: made.id }
  const [channel] = made.channels
  await buildContents(app.services, made.id, [
    {
      channelId: channel?.id ?? '',
      contentType: 'INSTAGRAM_POST',
      caption: '=1+1;"due" <b>✨',
      impressionsViewCount: 10,
    },
  ])
  const client = await app.signIn('CLIENT', made.organizationId)
  const sheetsOf = (bytes: Uint8Array) => readWorkbook(bytes).map(({ name }) => name)
  const named = (headers: Headers) =>
    decodeURIComponent(headers.get('content-disposition')?.split("UTF-8''")[1] ?? '')

  it('has the selected sections and no fees, and says so in its name', async () => {
    const query = { sections: 'CREATOR', contents: '1', fees: 'false' }
    const answer = await staff.call(getReportXlsx, { params, query })
    expect(answer.status).toBe(200)
    expect(named(answer.headers)).toContain('(creator, 1 contenuto, senza compensi).xlsx')
    expect(sheetsOf(answer.bytes).toSorted()).toEqual(
      [words.sheets.creators, words.sheets.contents, words.sheets.notes].toSorted(),
    )
    const text = JSON.stringify(readWorkbook(answer.bytes))
    expect(text).not.toContain(`"${reportCreatorMessages.fee}"`)
    expect(text.split(MARKS.contents)).toHaveLength(2)
    const full = await staff.call(getReportXlsx, { params, query: { ...query, fees: 'true' } })
    expect(JSON.stringify(readWorkbook(full.bytes))).toContain(`"${reportCreatorMessages.fee}"`)
  })

  it('never contains hidden data, whatever is requested', async () => {
    const query = { sections: 'CAMPAIGN,CREATOR,AUDIENCE,GENERAL', contents: '50', fees: 'true' }
    const own = await client.call(getReportXlsx, { params, query })
    expect(own.status).toBe(200)
    expect(named(own.headers)).not.toContain('compensi')
    expect(JSON.stringify(readWorkbook(own.bytes))).not.toContain(`"${reportCreatorMessages.fee}"`)
    const stranger = await app.signIn('CLIENT')
    expect((await stranger.call(getReportXlsx, { params, query })).status).toBe(404)
    const shows = { costs: false, audience: false, contents: false, comments: false }
    const hash = hashOf(await newLink(staff, made.id, { shows, socialTypeList: ['TIKTOK'] }))
    const shared = await app.anybody(getPublicReportXlsx, {
      params,
      query: { ...query, hash, socialTypeList: 'TIKTOK,INSTAGRAM' },
    })
    const text = JSON.stringify(readWorkbook(shared.bytes))
    for (const mark of [MARKS.costsInData, MARKS.audience, MARKS.contents, MARKS.comments, MARKS.instagram])
      expect(text).not.toContain(mark)
    expect(text).toContain(MARKS.tiktok)
    for (const headers of ['words', 'keys'])
      expect((await app.anybody(getPublicReportCsv, { params, query: { hash, headers } })).status).toBe(404)
  })

  it('as CSV has a row per content, with headers in words or the same in every language', async () => {
    const read = async (query: Record<string, string>, by = staff.call) => {
      const answer = await by(getReportCsv, { params, query })
      expect(answer.status).toBe(200)
      return answer.text.replace('\uFEFF', '').trimEnd().split('\r\n')
    }
    const [heads, ...rows] = await read({ headers: 'words' })
    expect(heads).toMatch(/^Contenuto;Creator;Formato;/)
    expect(rows).toHaveLength(3)
    expect(rows.join('\n')).toContain(`"'=1+1;""due"" <b>✨"`)
    const [keys = ''] = await read({ headers: 'keys' })
    expect(keys).toMatch(/^caption;creator;type;/)
    expect((await read({ headers: 'keys', lang: 'en' }))[0]).toBe(keys)
    expect(await read({ headers: 'keys', contents: '2' }, client.call)).toHaveLength(3)
    const { organizationName } = made
    const body = {
      dashboardName: 'Tutto',
      organizationName,
      campaignIds: [made.id],
      users: [],
      dashboardPanels: {},
    }
    const { id } = answered(postDashboard, await staff.call(postDashboard, { body }))
    const ofDashboard = await staff.call(getDashboardCsv, { params: { id }, query: { headers: 'keys' } })
    expect(ofDashboard.text.trimEnd().split('\r\n')).toHaveLength(4)
  })

  it('of a frozen report has the frozen data, and leaves its full file unchanged', async () => {
    const { id: frozenId } = await freeze(staff, made.id)
    await buildContents(app.services, made.id, [{ channelId: channel?.id ?? '', caption: 'Dopo' }])
    const full = await staff.call(getReportXlsx, { params, query: { frozenId } })
    const some = await staff.call(getReportXlsx, { params, query: { frozenId, sections: 'CREATOR' } })
    expect(JSON.stringify(readWorkbook(some.bytes))).not.toContain('Dopo')
    expect(named(some.headers)).toMatch(/\(congelato [\d-]+\) \(creator\)\.xlsx$/)
    expect((await staff.call(getReportXlsx, { params, query: { frozenId } })).bytes).toEqual(full.bytes)
  })

  it.each([
    { sections: '' },
    { sections: 'COSTS' },
    { contents: '-1' },
    { contents: '1e9' },
    { headers: 'x' },
  ])('is refused for %o', async (query) => {
    expect((await staff.call(getReportXlsx, { params, query })).status).toBe(400)
  })
})
