import sharp from 'sharp'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { putCampaign } from '../../src/contract/campaign-endpoints.ts'
import {
  dashboard,
  deleteDashboard,
  getPublicDashboard,
  getPublicDashboardReport,
  postDashboard,
  putDashboard,
} from '../../src/contract/dashboards.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import {
  deleteDashboardLink,
  deleteLink,
  getDashboardLinks,
  postDashboardLink,
  putDashboardLink,
  putLink,
  type ShareLink,
  shareLink,
  unlockLink,
} from '../../src/contract/links.ts'
import { getPublicDashboardPdf, getPublicDashboardPng } from '../../src/contract/report-files.ts'
import { restoreTrash } from '../../src/contract/trash.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { freeze } from '../support/frozen-fixtures.ts'
import {
  everythingOnDashboard,
  hashOf,
  MARKS,
  markedCampaign,
  type NewLink,
  newLink,
} from '../support/link-fixtures.ts'
import { readPdf } from '../support/read-pdf.ts'

const PASSWORD = 'otto barche'

describe.each(databases)('links of a dashboard ($name)', { timeout: 120_000 }, async (kind) => {
  const app = await openApp(kind)
  let staff = await app.signIn('ACCOUNT')
  const marked = await markedCampaign(app, staff)
  const { organizationName } = marked
  // Its costs are hidden on every link.
  const secret = await createCampaign(app.services, staff, {
    organizationName,
    cost: 45_678,
    creators: [creatorInput('Sara')],
  })
  await buildContents(app.services, secret.id, [
    { channelId: secret.channels[0]?.id ?? '', impressionsViewCount: 4_000 },
  ])
  const dashboardOf = async (campaignIds: string[]) => {
    const body = { dashboardName: 'Primavera', organizationName, campaignIds, users: [] }
    return v.parse(dashboard, (await staff.call(postDashboard, { body })).json)
  }
  const made = await dashboardOf([marked.id])
  const both = await dashboardOf([marked.id, secret.id])
  // Tests move the clock past the lifetime of a token.
  beforeEach(async () => {
    staff = await app.signIn('ACCOUNT')
  })
  // A file is the same on both databases.
  const withFiles = kind.name === 'sqlite'
  const files = withFiles ? ['csv', 'pdf', 'pptx', 'xlsx'] : ['csv']

  const link = (changes: NewLink = {}, id = made.id) => newLink(staff, id, changes, postDashboardLink)
  const open = (hash: string, headers: Record<string, string> = {}, id = made.id) =>
    app.anybody(getPublicDashboard, { params: { id }, query: { hash }, headers })
  const everything = (one: ShareLink, id = made.id) => everythingOnDashboard(app, id, hashOf(one), withFiles)
  const list = async (id = made.id) =>
    v.parse(getDashboardLinks.output, (await staff.call(getDashboardLinks, { params: { id } })).json)
  const change = async ({ id: linkId }: ShareLink, changes: NewLink) => {
    const body = { name: 'Per la stampa', ...changes }
    const answer = await staff.call(putDashboardLink, { params: { id: made.id, linkId }, body })
    expect(answer.status).toBe(200)
    return v.parse(shareLink, answer.json)
  }
  const end = async ({ id: linkId }: ShareLink) =>
    (await staff.call(deleteDashboardLink, { params: { id: made.id, linkId } })).status
  const contains = (seen: Record<string, string>, mark: string) =>
    Object.entries(seen).flatMap(([name, text]) => (text.includes(mark) ? [name] : []))

  const reportIn = (seen: Record<string, string>) =>
    v.parse(getPublicDashboardReport.output, JSON.parse(seen.report ?? ''))

  it('shows what its campaigns allow on links, to anyone who has it', async () => {
    const one = await link()
    const { url, id: _id, ...rest } = one
    expect(rest).toEqual({
      name: 'Per la stampa',
      language: 'it',
      expiresAt: null,
      hasPassword: false,
      asksName: false,
      readers: [],
      socialTypeList: null,
      shows: { costs: true, audience: true, contents: true, downloads: true, comments: true },
      frozenId: null,
      opened: 0,
      lastOpenedAt: null,
      endedAt: null,
      isMain: false,
    })
    expect(url).toContain(`/dashboards/${made.id}?hash=`)
    const seen = await everything(one)
    for (const name of ['dashboard', 'report', 'creators', ...files])
      expect([name, seen[name]?.length]).not.toEqual([name, 3])
    const shown: unknown = JSON.parse(seen.dashboard ?? '')
    expect(shown).toMatchObject({ dashboardName: 'Primavera', link: { language: 'it', downloads: true } })
    for (const key of ['users', 'shared', 'version', 'dashboardImageUploadUrl'])
      expect(shown).not.toHaveProperty(key)
    const { costs, costsInData, instagram, tiktok, audienceInData, contents } = MARKS
    for (const mark of [costsInData, instagram, tiktok, audienceInData])
      expect(contains(seen, mark)).toContain('report')
    if (withFiles) for (const mark of [costs, contents]) expect(contains(seen, mark)).not.toEqual([])
    // No creator's fee, and no token.
    expect(contains(seen, '"hash"')).toEqual([])
    expect(reportIn(seen).creators[0]).not.toHaveProperty('cost')
  })

  it.each([
    ['costs', [MARKS.costs, MARKS.costsInData, '"cpe"', '"ecv"']],
    ['audience', [MARKS.audience, MARKS.audienceInData]],
    ['contents', [MARKS.contents]],
  ] as const)('hides %s from every answer and file', async (part, marks) => {
    const seen = await everything(await link({ shows: { [part]: false } }))
    for (const mark of marks) expect([mark, contains(seen, mark)]).toEqual([mark, []])
    for (const [name, text] of Object.entries(seen))
      expect([name, text === '404']).toEqual([name, part === 'contents' && name === 'csv'])
  })

  it('has no file if it hides files', async () => {
    const seen = await everything(await link({ shows: { downloads: false } }))
    expect(files.map((name) => seen[name])).toEqual(files.map(() => '404'))
    expect(seen.dashboard).toContain('"downloads":false')
  })

  it('hides the costs of a campaign that hides them, and every sum over them', async () => {
    const one = await link({}, both.id)
    const seen = await everything(one, both.id)
    const report = reportIn(seen)
    expect(report.campaigns.map(({ cost, metrics }) => [cost, metrics.cost])).toEqual([
      [98_765, 98_765],
      [undefined, undefined],
    ])
    expect(report.metrics).not.toHaveProperty('cost')
    expect(report.metrics).not.toHaveProperty('cpm')
    for (const mark of ['45678', '45.678', '144443', '144.443'])
      expect([mark, contains(seen, mark)]).toEqual([mark, []])
    await staff.call(putCampaign, {
      params: { id: marked.id },
      body: { ...inputOf(marked), audienceVisibility: false },
    })
    expect(contains(await everything(await link()), MARKS.audienceInData)).toEqual([])
    await staff.call(putCampaign, {
      params: { id: marked.id },
      body: { ...inputOf(marked), audienceVisibility: true },
    })
  })

  it('shows of one platform every number, and of others nothing', async () => {
    const seen = await everything(await link({ socialTypeList: ['INSTAGRAM'] }))
    const tiktok = marked.channels.findIndex(({ socialType }) => socialType === 'TIKTOK')
    const other = marked.channels[tiktok]
    const marks = [
      MARKS.tiktok,
      other?.id ?? '',
      other?.handle ?? '',
      `${MARKS.contents} ${tiktok}`,
      'TIKTOK',
    ]
    for (const mark of marks) expect([mark, contains(seen, mark)]).toEqual([mark, []])
    expect(JSON.parse(seen.report ?? '')).toMatchObject({
      creatorsCount: 1,
      channelsCount: 1,
      metrics: { contentCount: 1, combinedFollowersCount: 50_000, impressionsViewCount: 15_000, cost: null },
      campaigns: [{ creatorsCount: 1, contentCount: 1, impressionsViewCount: null }],
      byContentType: [{ contentType: 'INSTAGRAM_REEL' }],
    })
    expect(reportIn(seen).timeline.at(-1)).toMatchObject({
      metrics: { contentCount: 1, impressionsViewCount: 15_000 },
    })
    expect(JSON.parse(seen.creators ?? '')).toMatchObject({ totalItems: 1 })
    // Both platforms equal all.
    const all = await everything(await link({ socialTypeList: ['INSTAGRAM', 'TIKTOK'] }))
    const unlimited = await everything(await link())
    const { campaigns: _some, ...some } = reportIn(all)
    const { campaigns: _all, ...everyOne } = reportIn(unlimited)
    expect(some).toEqual(everyOne)
  })

  it('opens its dashboard alone, and no campaign', async () => {
    const hash = hashOf(await link())
    const another = await open(hash, {}, both.id)
    const wrong = await open(`${hash}x`)
    expect([another.status, another.json]).toMatchObject([404, { errorCode: 16_000_004 }])
    expect(another.text).toBe(wrong.text)
    const ofCampaign = hashOf(await newLink(staff, marked.id))
    const byOther = await open(ofCampaign)
    expect(byOther.text).toBe(wrong.text)
    const shared = endpoints.filter(({ access }) => access === 'SHARE_LINK')
    for (const endpoint of shared) {
      const params = { id: marked.id, channelId: newId(), creatorId: newId() }
      const answer = await app.anybody(endpoint, { params, query: { hash } })
      expect([endpoint.path, answer.text]).toEqual([endpoint.path, wrong.text])
      app.later(61_000)
    }
  })

  it('belongs to one record: no other path reads, changes or revokes it', async () => {
    const one = await link()
    const body = { name: 'Altro' }
    for (const [endpoint, id] of [
      [putDashboardLink, both.id],
      [deleteDashboardLink, both.id],
      [putLink, marked.id],
      [deleteLink, marked.id],
    ] as const) {
      const answer = await staff.call(endpoint, {
        params: { id, linkId: one.id },
        ...(endpoint.method === 'PUT' ? { body } : {}),
      })
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 404])
    }
    expect((await open(hashOf(one))).status).toBe(200)
    // A dashboard has no frozen reports.
    const { id: frozenId } = await freeze(staff, marked.id)
    const frozen = await staff.call(postDashboardLink, {
      params: { id: made.id },
      body: { name: 'x', frozenId },
    })
    expect(frozen.status).toBe(404)
  })

  it('opens by its password alone, and throttles guesses', async () => {
    const one = await link({ password: PASSWORD })
    const hash = hashOf(one)
    for (const [name, text] of Object.entries(await everything(one)))
      expect([name, text]).toEqual([name, '401'])
    const unlock = (password: string, from: string) =>
      app.anybody(unlockLink, { query: { hash }, body: { password }, headers: { 'x-forwarded-for': from } })
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await unlock(`sbagliata ${guess}`, '198.51.100.7')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const { unlock: token } = v.parse(unlockLink.output, (await unlock(PASSWORD, '203.0.113.9')).json)
    expect((await open(hash, { 'X-Link-Unlock': token })).status).toBe(200)
    await change(one, { password: 'dieci barche' })
    expect((await open(hash, { 'X-Link-Unlock': token })).status).toBe(401)
    const stored = await app.services.database.reader.selectFrom('dashboard_links').selectAll().execute()
    const audited = await app.services.database.reader.selectFrom('audit_log').selectAll().execute()
    for (const word of [hash, PASSWORD, 'dieci barche'])
      expect([word, JSON.stringify([stored, audited]).includes(word)]).toEqual([word, false])
  })

  it('ends at once when it expires or is revoked, with its images', async () => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c0392b' } })
      .jpeg()
      .toBuffer()
    const body = { dashboardName: 'Primavera', organizationName, campaignIds: [marked.id], users: [] }
    const answer = await staff.call(putDashboard, { params: { id: made.id }, body })
    const { dashboardImageUploadUrl } = v.parse(dashboard, answer.json)
    const sent = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'Content-Type': 'image/jpeg' } }
    expect((await app.app.request(dashboardImageUploadUrl ?? '', sent)).status).toBe(200)
    const one = await link()
    const { dashboardImage } = v.parse(dashboard, (await open(hashOf(one))).json)
    const read = async () => (await app.app.request(dashboardImage ?? '')).status
    expect(await read()).toBe(200)
    expect(await end(one)).toBe(204)
    expect([await read(), (await open(hashOf(one))).status, await end(one)]).toEqual([404, 404, 204])
    const ended = (await list()).find(({ id }) => id === one.id)
    expect([ended?.url, ended?.endedAt === null]).toEqual([null, false])

    const until = new Date(app.services.clock().getTime() + 60_000).toISOString()
    const short = await link({ expiresAt: until })
    expect((await open(hashOf(short))).status).toBe(200)
    app.later(61_000)
    expect((await open(hashOf(short))).status).toBe(404)
    app.later(-61_000)
  })

  it('counts visits', async () => {
    const one = await link()
    const headers = { 'x-forwarded-for': '192.0.2.77', 'user-agent': 'Firefox' }
    await open(hashOf(one), headers)
    await vi.waitFor(async () =>
      expect((await list()).find(({ id }) => id === one.id)).toMatchObject({ opened: 1 }),
    )
    await open(hashOf(one), headers)
    expect((await list()).find(({ id }) => id === one.id)?.opened).toBe(1)
  })

  it('speaks the link’s language in its sentence and its files', async () => {
    const one = await link({ language: 'en' })
    expect(one.url).toContain('lang=en&hash=')
    const answer = await app.anybody(getPublicDashboardReport, {
      params: { id: made.id },
      query: { hash: hashOf(one) },
    })
    const { lede } = v.parse(getPublicDashboardReport.output, answer.json)
    expect(`${lede?.before}${lede?.people}${lede?.after}`).toMatch(/\b(reached|campaign|content)\b/)
    const headers = { 'x-forwarded-for': '192.0.2.78' }
    const pdf = await app.anybody(getPublicDashboardPdf, {
      params: { id: made.id },
      query: { hash: hashOf(one) },
      headers,
    })
    expect((await readPdf(pdf.bytes)).language).toBe('en-GB')
  })

  it('returns its first page as a picture if it allows files', async () => {
    const pictureOf = async (one: ShareLink) =>
      await app.anybody(getPublicDashboardPng, {
        params: { id: made.id },
        query: { hash: hashOf(one) },
        headers: { 'x-forwarded-for': '192.0.2.79' },
      })
    const picture = await pictureOf(await link())
    expect(picture.status).toBe(200)
    expect((await sharp(picture.bytes).metadata()).format).toBe('png')
    expect((await pictureOf(await link({ shows: { downloads: false } }))).status).toBe(404)
  })

  it('shows changes of staff immediately, and remains revoked after restoring a dashboard from the trash', async () => {
    const own = await dashboardOf([marked.id])
    const hash = hashOf(await link({}, own.id))
    expect((await open(hash, {}, own.id)).text).toContain('Primavera')
    const body = { dashboardName: 'Estate', organizationName, campaignIds: [marked.id], users: [] }
    await staff.call(putDashboard, { params: { id: own.id }, body })
    expect((await open(hash, {}, own.id)).text).toContain('Estate')
    await staff.call(deleteDashboard, { params: { id: own.id } })
    expect((await open(hash, {}, own.id)).status).toBe(404)
    const back = await staff.call(restoreTrash, { params: { kind: 'dashboard', id: own.id } })
    expect(back.status).toBe(200)
    expect((await open(hash, {}, own.id)).status).toBe(404)
    expect((await list(own.id)).map(({ endedAt }) => endedAt === null)).toEqual([false])
  })
})
