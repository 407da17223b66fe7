import { describe, expect, it } from 'vitest'
import { postContent } from '../../src/contract/contents.ts'
import { dashboard as dashboardSchema, postDashboard } from '../../src/contract/dashboards.ts'
import {
  getDashboardPdf,
  getDashboardXlsx,
  getReportPdf,
  getReportXlsx,
} from '../../src/contract/report-files.ts'
import { dashboardReportMessages } from '../../src/messages/dashboard-report.ts'
import { metricMessages } from '../../src/messages/metrics.ts'
import { workbookMessages } from '../../src/messages/report-files.ts'
import { reportGeneralMessages } from '../../src/messages/report-general.ts'
import { fullCampaignMessages } from '../../src/messages/full-campaign.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'
import { readPdf } from '../support/read-pdf.ts'
import { readWorkbook } from '../support/read-workbook.ts'
import * as v from 'valibot'

/** Except those of creators: each has their own fee, which is known if all their work is in the file. */
const MONEY: readonly string[] = (['cost', 'cpe', 'cpv'] as const).map((key) => metricMessages[key].label)
/** A column header, or a tile's label, on its own line. */
const asLine = (label: string) => new RegExp(String.raw`(^|\n)${label}(\n|$)`)

const { notes: NOTES, creators: CREATORS } = workbookMessages.sheets

describe.each(databases)('a cost that cannot be split ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const creators = [
    creatorInput('Insta'),
    creatorInput('Tube', `https://www.youtube.com/@tube_${unique()}`),
  ].map((creator) => ({ ...creator, cost: 500 }))
  const made = await createCampaign(app.services, staff, { creators, cost: 1_000, campaignName: 'Divisa' })
  for (const [position, channel] of made.channels.entries()) {
    const isVideo = channel.socialType === 'YOUTUBE'
    const body = {
      contentType: isVideo ? 'YOUTUBE_VIDEO' : 'INSTAGRAM_POST',
      contentLink: isVideo
        ? `https://youtu.be/D${String(unique()).padStart(10, '0')}`
        : `https://www.instagram.com/p/Div${unique()}Ab/`,
      creationDate: `2024-03-0${position + 4}`,
      likesCount: 90,
      commentsCount: 9,
      reach: 4_000,
      impressionsViewCount: 5_000,
    } as const
    const answer = await staff.call(postContent, { params: { id: made.id, channelId: channel.id }, body })
    expect(answer.status).toBe(201)
  }
  const pdfText = async (bytes: Uint8Array) => (await readPdf(bytes)).pages.join('\n')
  /** Every text of the workbook except the creators’ and the explanations. */
  const sheetTexts = (bytes: Uint8Array) =>
    readWorkbook(bytes)
      .filter(({ name }) => name !== NOTES && name !== CREATORS)
      .flatMap(({ rows }) => rows.flat())
      .flatMap((cell) => (cell !== null && 'text' in cell ? [cell.text] : []))

  it('is not in a file of one platform, which states it once', async () => {
    const params = { id: made.id }
    const query = { socialTypeList: 'INSTAGRAM' }
    const complete = await pdfText((await staff.call(getReportPdf, { params })).bytes)
    for (const label of MONEY) expect(complete).toMatch(asLine(label))
    const part = await pdfText((await staff.call(getReportPdf, { params, query })).bytes)
    expect(part.replaceAll(/\s+/g, ' ')).toContain(fullCampaignMessages.costOfPlatforms)
    expect(complete.replaceAll(/\s+/g, ' ')).not.toContain(fullCampaignMessages.costOfPlatforms)
    // The glossary explains every metric.
    const numbers = part.split(reportGeneralMessages.formulas)[0] ?? ''
    for (const label of MONEY) expect(numbers).not.toMatch(asLine(label))

    const full = sheetTexts((await staff.call(getReportXlsx, { params })).bytes)
    expect(full).toEqual(expect.arrayContaining([...MONEY]))
    const sheets = sheetTexts((await staff.call(getReportXlsx, { params, query })).bytes)
    expect(sheets).toContain(fullCampaignMessages.costOfPlatforms)
    expect(sheets.filter((text) => MONEY.includes(text))).toEqual([])
  })

  it('has no figure in a dashboard’s file of some of its days, which says so once', async () => {
    const body = {
      dashboardName: `Giorni ${unique()}`,
      organizationName: made.organizationName,
      campaignIds: [made.id],
      users: [],
      dashboardPanels: {},
    }
    const { id } = v.parse(dashboardSchema, (await staff.call(postDashboard, { body })).json)
    const query = { startDate: '2024-03-05', endDate: '2024-03-06' }
    const part = await pdfText((await staff.call(getDashboardPdf, { params: { id }, query })).bytes)
    expect(part.replaceAll(/\s+/g, ' ')).toContain(dashboardReportMessages.costOfDays)
    const numbers = part.split(reportGeneralMessages.formulas)[0] ?? ''
    for (const label of MONEY) expect(numbers).not.toMatch(asLine(label))
    const sheets = sheetTexts((await staff.call(getDashboardXlsx, { params: { id }, query })).bytes)
    expect(sheets).toContain(dashboardReportMessages.costOfDays)
    expect(sheets.filter((text) => MONEY.includes(text))).toEqual([])
  })
})
