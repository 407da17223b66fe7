import { describe, expect, it } from 'vitest'
import {
  duplicateCampaign,
  getCampaign,
  getCampaigns,
  postHash,
  putCampaign,
  refreshCampaign,
  shareCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import {
  getAdHocReport,
  getBenchmark,
  getDashboardReport,
  postDashboard,
  shareDashboard,
} from '../../src/contract/dashboards.ts'
import { getComparedCreators, getCreator, getCreators } from '../../src/contract/creators.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { findContents } from '../support/found-fixtures.ts'
import { everyAnswer } from '../support/every-answer.ts'
import { buildOrganization } from '../support/factories.ts'
import { freeze, readCampaign } from '../support/frozen-fixtures.ts'

/** Part of a found content of the published campaign that waits for review, and of nothing else. */
const FOUND = 'ametista'

/** Part of every text of the campaign, and of no other. */
const MARKER = 'zaffiro'

const FILES = [
  'getReportPdf',
  'getReportPptx',
  'getReportXlsx',
  'getDashboardPdf',
  'getDashboardPptx',
  'getDashboardXlsx',
  'getPublicReportPdf',
  'getPublicReportPptx',
  'getPublicReportXlsx',
]

describe.each(databases)('a draft ($name)', async (kind) => {
  const app = await openApp(kind)
  // A file is the same on both databases.
  const withFiles = kind.name === 'sqlite'
  const staff = await app.signIn('ADMIN')
  const { id: organizationId, name: organizationName } = await buildOrganization(app.services)
  const client = await app.signIn('CLIENT', organizationId)
  const shared = creatorInput('Anna Comune')
  const build = async (word: string) => {
    const made = await createCampaign(app.services, staff, {
      organizationName,
      brandName: `${word} casa`,
      campaignName: `${word} estate`,
      trackingMethods: [`#${word}`],
      creators: [shared, creatorInput(`${word} voce`, `https://www.tiktok.com/@${word}.voce`)],
    })
    await buildContents(
      app.services,
      made.id,
      made.channels.map(({ id }) => ({
        channelId: id,
        caption: `${word} mare`,
        likesCount: 9,
        commentsCount: 1,
      })),
    )
    const params = { id: made.id }
    await staff.call(postComment, { params, body: { commentType: 'GENERAL', content: `${word} parla` } })
    const { hash } = answered(postHash, await staff.call(postHash, { params, body: {} }))
    return { ...(await readCampaign(staff, made.id)), hash }
  }
  const open = await build('quarzo')
  const secret = await build(MARKER)
  const foundOn = open.channels.find(({ socialType }) => socialType === 'INSTAGRAM')
  const found = { channelId: foundOn?.id ?? '', caption: `${FOUND} mare`, foundBy: [`#${FOUND}`], likes: 77 }
  await findContents(app.services, open.id, [
    { ...found, code: `${FOUND}W1` },
    { ...found, code: `${FOUND}L1`, left: true },
  ])
  await freeze(staff, secret.id)
  const dashboard = answered(
    postDashboard,
    await staff.call(postDashboard, {
      body: {
        dashboardName: 'Tutte',
        organizationName,
        campaignIds: [open.id, secret.id],
        users: [],
        dashboardPanels: {},
      },
    }),
  )
  await staff.call(shareDashboard, { params: { id: dashboard.id }, body: { shared: true } })
  const things = {
    campaigns: [open, secret].map(({ id, hash, channels, creators }) => ({
      id,
      hash,
      channelIds: channels.map((one) => one.id),
      creatorIds: creators.map((one) => one.id),
    })),
    dashboards: [dashboard.id],
    creators: secret.creators.map(({ id }) => id),
    others: [organizationId],
  }
  const put = async (draft: boolean) => {
    const body = { ...inputOf(await readCampaign(staff, secret.id)), draft }
    return await staff.call(putCampaign, { params: { id: secret.id }, body })
  }
  /** The calls whose responses to readers contain the marker. */
  const marked = async (files: boolean) => {
    const answers = [
      ...(await everyAnswer(client.call, ['SIGNED_IN'], things, files)),
      ...(await everyAnswer(app.anybody, ['SHARE_LINK', 'OPEN'], things, files)),
    ]
    expect(answers.filter(({ text }) => text.toLowerCase().includes(FOUND)).map(({ call }) => call)).toEqual(
      [],
    )
    return answers
      .filter(({ text }) => text.toLowerCase().includes(MARKER))
      .map(({ call }) => call.split(' ')[0])
  }

  it('is in no answer to a client or a share link, and is back in all once it is published', async () => {
    const before = await marked(withFiles)
    expect(new Set(before)).toEqual(
      new Set([
        'getCampaigns',
        'getCampaign',
        'getCampaignChannel',
        'getCampaignCreator',
        'getComments',
        'getContents',
        'getChannelContents',
        'getCreators',
        'getCreator',
        'getDashboardReport',
        'getDashboardCreators',
        'getAdHocReport',
        'getReportCsv',
        'getDashboardCsv',
        'getPublicCampaign',
        'getPublicCampaignChannel',
        'getPublicCampaignCreator',
        'getPublicContents',
        'getPublicChannelContents',
        'getPublicReportCsv',
        ...(withFiles ? FILES : []),
      ]),
    )
    expect((await put(true)).json).toMatchObject({ draft: true, version: 2 })
    expect(await marked(withFiles)).toEqual([])
    expect((await put(false)).json).toMatchObject({ draft: false })
    expect(await marked(false)).toEqual(before.filter((name = '') => !FILES.includes(name)))
  }, 400_000)

  it('answers a client like one that does not exist', async () => {
    await put(true)
    const [hers, nobodys] = await Promise.all(
      [secret.id, organizationId].map((id) => client.call(getCampaign, { params: { id } })),
    )
    expect([hers?.status, hers?.text]).toEqual([nobodys?.status, nobodys?.text])
    expect((await staff.call(getCampaign, { params: { id: secret.id } })).text).toContain(MARKER)
    const query = { search: 'estate' }
    const counts = { totalItems: 1, statusCounts: { SCHEDULED: 0, IN_PROGRESS: 0, CONCLUDED: 1 } }
    expect((await client.call(getCampaigns, { query })).json).toMatchObject(counts)
    expect((await staff.call(getCampaigns, { query })).json).toMatchObject({ totalItems: 2 })
    const published = await staff.call(getCampaigns, { query: { ...query, published: true } })
    expect(published.json).toMatchObject(counts)
  })

  it('is in no dashboard, benchmark or fee total, for staff either', async () => {
    await put(true)
    const [anna] = open.creators
    const read = async () => ({
      report: (await staff.call(getDashboardReport, { params: { id: dashboard.id } })).text,
      benchmark: (await staff.call(getBenchmark)).json,
      creator: (await staff.call(getCreator, { params: { id: anna?.id ?? '' } })).json,
      compared: (await staff.call(getComparedCreators, { query: { ids: anna?.id ?? '' } })).json,
      listed: (await staff.call(getCreators, { query: { name: 'Anna Comune' } })).json,
    })
    const before = await read()
    expect(before.report).not.toContain(MARKER)
    expect(before.report).not.toContain(FOUND)
    expect(before).toMatchObject({
      benchmark: { campaignsCount: 1 },
      creator: { metrics: { cost: 500 }, work: { years: [{ campaignsCount: 1 }] } },
      compared: [{ metrics: { cost: 500 } }],
      listed: { items: [{ campaignsCount: 1, metrics: { cost: 500 } }] },
    })
    const adHoc = { query: { campaignIds: secret.id } }
    expect((await staff.call(getAdHocReport, adHoc)).status).toBe(404)
    const body = { ...dashboard, campaignIds: [secret.id] }
    const refused = await staff.call(postDashboard, { body })
    expect([refused.status, refused.json]).toMatchObject([422, { error: 'validation_failed' }])
    await put(false)
    const after = await read()
    expect(after.report).toContain(MARKER)
    expect(after).toMatchObject({
      benchmark: { campaignsCount: 2 },
      creator: { metrics: { cost: 1000 }, work: { years: [{ campaignsCount: 2 }] } },
      compared: [{ metrics: { cost: 1000 } }],
      listed: { items: [{ campaignsCount: 2, metrics: { cost: 1000 } }] },
    })
  })

  it('is neither refreshed nor shared', async () => {
    await put(true)
    const params = { id: secret.id }
    const refresh = await staff.call(refreshCampaign, { params, body: { onSocialEnabled: true } })
    const share = await staff.call(shareCampaign, { params: { ...params, flag: 'true' } })
    const link = await staff.call(postHash, { params, body: {} })
    expect([refresh.status, share.status, link.status]).toEqual([409, 409, 409])
  })

  it('applies to a copy', async () => {
    const copied = await staff.call(duplicateCampaign, { params: { id: open.id } })
    expect([copied.status, copied.json]).toMatchObject([
      201,
      { draft: true, campaignName: 'quarzo estate (copia)' },
    ])
    const { id } = answered(duplicateCampaign, copied)
    expect((await client.call(getCampaign, { params: { id } })).status).toBe(404)
  })
})
