import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import type { Campaign } from '../../src/contract/campaign.ts'
import {
  type DashboardReport,
  getAdHocReport,
  getDashboardReport,
  postDashboard,
  shareDashboard,
} from '../../src/contract/dashboards.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeToday } from '../../src/lib/rome-day.ts'
import { it as italian } from '../../src/messages/words.ts'
import { numbersDate } from '../../src/presenters/numbers-date.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { asClient } from '../../src/server/modules/access/as-client.ts'
import { dashboardReport } from '../../src/server/modules/dashboards/dashboard-report.ts'
import { reportCampaigns } from '../../src/server/modules/dashboards/report-campaigns.ts'
import { openApp } from '../support/build-app.ts'
import { buildAudience, buildOverlap } from '../support/build-audience.ts'
import { buildContents, buildFollowers } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'

const report = getAdHocReport.output
/** Contained in every text that must never reach another client. */
const MARK = 'ZZSEGRETO'
const SHARED_CHANNEL = { url: 'https://www.instagram.com/condivisa/' }

describe.each(databases)('dashboard reports ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const organization = await buildOrganization(app.services)
  const client = await app.signIn('CLIENT', organization.id)
  const organizationName = organization.name
  const anna = { name: 'Anna', cost: 1000, channels: [SHARED_CHANNEL] }
  const winter = await createCampaign(app.services, staff, {
    organizationName,
    startDate: '2024-01-01',
    endDate: '2024-01-31',
    cost: 5000,
    creators: [anna, { ...creatorInput('Bruno'), cost: 500 }],
  })
  const spring = await createCampaign(app.services, staff, {
    organizationName,
    startDate: '2024-02-01',
    endDate: '2024-03-31',
    cost: 7000,
    audienceVisibility: false,
    creators: [{ ...anna, cost: 1500 }],
  })
  const empty = await createCampaign(app.services, staff, { organizationName })
  const foreign = await createCampaign(app.services, staff, {
    campaignName: `Campagna ${MARK}`,
    brandName: `Marca ${MARK}`,
    creators: [{ ...anna, cost: 9000 }, creatorInput(`Creator ${MARK}`)],
  })
  const [shared, bruno] = winter.channels.map(({ id }) => id)
  if (shared === undefined || bruno === undefined) throw new Error('Two channels were created.')
  await buildFollowers(app.services, shared, 50_000)
  await buildFollowers(app.services, bruno, 8_000)
  await buildContents(app.services, winter.id, [
    {
      channelId: shared,
      creationDate: '2024-01-10T10:00:00.000Z',
      reach: 10_000,
      impressionsViewCount: 15_000,
      likesCount: 400,
      commentsCount: 100,
    },
    {
      channelId: bruno,
      creationDate: '2024-01-20T10:00:00.000Z',
      impressionsViewCount: 5_000,
      likesCount: 50,
      commentsCount: 0,
    },
  ])
  await buildContents(app.services, spring.id, [
    {
      channelId: shared,
      creationDate: '2024-02-10T10:00:00.000Z',
      reach: 20_000,
      impressionsViewCount: 30_000,
      likesCount: 700,
      commentsCount: 300,
      linkClickCount: 60,
    },
    { channelId: shared, contentType: 'INSTAGRAM_STORY', creationDate: '2024-03-10T10:00:00.000Z' },
  ])
  await buildContents(app.services, foreign.id, [
    { channelId: shared, creationDate: '2024-02-01T10:00:00.000Z', impressionsViewCount: 999_999 },
  ])
  await buildAudience(app.services, shared, 'IT')
  await buildAudience(app.services, bruno, 'FR')

  const ask = async (
    campaigns: Campaign[],
    days: { startDate?: string; endDate?: string } = {},
    who = staff,
  ): Promise<DashboardReport> => {
    const campaignIds = campaigns.map(({ id }) => id).join(',')
    const answer = await who.call(getAdHocReport, { query: { campaignIds, ...days } })
    expect([answer.status, answer.text.slice(0, 200)]).toMatchObject([200, answer.text.slice(0, 200)])
    return v.parse(report, answer.json)
  }

  /** As in a client's file. */
  async function fullReport(of: Campaign[]) {
    const { database, secrets, clock } = app.services
    const scope = asClient(winter.organizationId)
    const campaigns = await reportCampaigns(
      database.reader,
      scope,
      of.map(({ id }) => id),
    )
    const request = { dashboardId: null, campaigns, full: true }
    return await dashboardReport(database.reader, request, { scope, secrets, now: clock() })
  }

  it('covers the span of its campaigns, with each channel and creator once', async () => {
    const found = await ask([winter, spring])
    expect(found).toMatchObject({ dashboardId: null, startDate: '2024-01-01', endDate: '2024-03-31' })
    expect(found.metrics).toMatchObject({
      contentCount: 4,
      combinedFollowersCount: 58_000,
      totalEngagement: 1550,
      cost: 12_000,
      linkClickCount: 60,
      ctr: 60 / 30_000,
      // The story's: 8.5 % of 50 000 followers, one view each.
      impressionsViewCount: 15_000 + 5_000 + 30_000 + 4_250,
      combinedReach: 10_000 + 4_000 + 20_000 + 4_250,
    })
    expect(found.metrics.cpm).toBeCloseTo((12_000 / 54_250) * 1000, 9)
    expect(found.campaigns.map(({ id, metrics }) => [id, metrics.contentCount, metrics.cost])).toEqual([
      [winter.id, 2, 5000],
      [spring.id, 2, 7000],
    ])
    expect(found.creators.map(({ name, cost, metrics }) => [name, cost, metrics.contentCount])).toEqual([
      ['Anna', 2500, 3],
      ['Bruno', 500, 1],
    ])
    expect(
      found.byContentType.map(({ contentType, metrics }) => [contentType, metrics.contentCount]),
    ).toEqual([
      ['INSTAGRAM_POST', 3],
      ['INSTAGRAM_STORY', 1],
    ])
    expect(found.timeline.at(0)).toMatchObject({ day: '2024-01-10', metrics: { contentCount: 1 } })
    expect(found.timeline.at(-1)).toMatchObject({
      day: '2024-03-10',
      metrics: { contentCount: 4, impressionsViewCount: 54_250, totalEngagement: 1550 },
    })
    expect(found.previous).toBeNull()
  })

  it('equals the campaign’s own report for one campaign', async () => {
    const found = await ask([winter])
    expect(found.metrics).toMatchObject(found.campaigns[0]?.metrics ?? {})
    expect(Object.keys(found.campaigns[0]?.metrics ?? {})).toEqual(
      expect.arrayContaining(['trueReach', 'facts']),
    )
    const { rollup } = await app.services.database.reader
      .selectFrom('campaigns')
      .select('rollup')
      .where('id', '=', winter.id)
      .executeTakeFirstOrThrow()
    expect(found.metrics).toEqual(JSON.parse(rollup ?? ''))
  })

  it('compares a period with the previous one of as many days', async () => {
    const found = await ask([winter, spring], { startDate: '2024-02-01', endDate: '2024-02-29' })
    expect(found.metrics).toMatchObject({ contentCount: 1, impressionsViewCount: 30_000 })
    // 29 days back to 3 January.
    expect(found.previous).toMatchObject({ contentCount: 2, impressionsViewCount: 20_000 })
    expect(found.previousPeriod).toEqual({ startDate: '2024-01-03', endDate: '2024-01-31' })
    const later = await ask([winter, spring], { startDate: '2024-01-15', endDate: '2024-01-31' })
    expect(later.metrics).toMatchObject({ contentCount: 1, impressionsViewCount: 5_000 })
    expect(later.previous).toMatchObject({ contentCount: 1, impressionsViewCount: 15_000 })
    expect(later.timeline).toHaveLength(1)
  })

  it('compares the days that have passed of a period that is not over', async () => {
    const today = romeToday()
    const startDate = addDays(today, -1)
    const now = await createCampaign(app.services, staff, {
      organizationName,
      startDate: addDays(today, -9),
      endDate: addDays(today, 30),
      creators: [creatorInput()],
    })
    const at = (days: number) => `${addDays(today, days)}T00:30:00.000Z`
    const channelId = now.channels[0]?.id ?? ''
    await buildContents(app.services, now.id, [
      { channelId, creationDate: at(-1), impressionsViewCount: 10 },
      { channelId, creationDate: at(-2), impressionsViewCount: 20 },
      { channelId, creationDate: at(-4), impressionsViewCount: 40 },
    ])
    const found = await ask([now], { startDate, endDate: addDays(today, 20) })
    expect(found.metrics.impressionsViewCount).toBe(10)
    expect(found.previous).toMatchObject({ contentCount: 1, impressionsViewCount: 20 })
    expect(found.previousPeriod).toEqual({ startDate: addDays(today, -3), endDate: addDays(today, -2) })
    const future = await ask([now], { startDate: addDays(today, 5), endDate: addDays(today, 20) })
    expect([future.previous, future.previousPeriod]).toEqual([null, null])
    // A report lists contents whose numbers are of an earlier day.
    const answer = await staff.call(getCampaign, { params: { id: now.id } })
    expect(answer.json).toMatchObject({
      older: { since: addDays(today, -4), contents: [{ contentType: 'INSTAGRAM_POST', count: 2 }] },
    })
    const { older } = v.parse(getCampaign.output, answer.json)
    expect(numbersDate('2026-11-29T04:40:00.000Z', older && { ...older, since: '2026-11-14' }, italian)).toBe(
      '29 nov 2026, 05:40; 2 contenuti più vecchi, dal 14 nov 2026: 2 Post',
    )
  })

  it('has no cost when the period excludes contents of a campaign', async () => {
    const found = await ask([winter, spring], { endDate: '2024-02-29' })
    expect(found.metrics).toMatchObject({ cost: null, cpm: null, cpe: null, cpc: null, cpv: null })
    expect(found.campaigns.map(({ metrics }) => [metrics.cost, metrics.cpm !== null])).toEqual([
      [5000, true],
      [null, false],
    ])
    expect(found.creators.map(({ name, cost, metrics }) => [name, cost, metrics.cost])).toEqual([
      ['Anna', null, null],
      ['Bruno', 500, 500],
    ])
    const before = await ask([winter], { startDate: '2024-02-01', endDate: '2024-02-29' })
    expect(before.metrics).toMatchObject({ contentCount: 0, impressionsViewCount: null, cost: null })
    expect(before.previous).toMatchObject({ contentCount: 2, cost: 5000 })
  })

  it('accepts only a start or an end, and refuses an end before the start', async () => {
    expect(await ask([winter], { startDate: '2024-01-15' })).toMatchObject({ endDate: '2024-01-31' })
    expect(await ask([winter], { endDate: '2024-01-15' })).toMatchObject({ startDate: '2024-01-01' })
    expect(await ask([winter], { startDate: '2024-05-01' })).toMatchObject({ endDate: '2024-05-01' })
    for (const days of [
      { startDate: '2024-02-02', endDate: '2024-02-01' },
      { startDate: '2024-02-30' },
      { endDate: 'ieri' },
    ]) {
      const answer = await staff.call(getAdHocReport, { query: { campaignIds: winter.id, ...days } })
      expect(answer.status).toBe(400)
    }
  })

  it('is “not there yet” when no campaign has data', async () => {
    const answer = await staff.call(getAdHocReport, { query: { campaignIds: empty.id } })
    expect([answer.status, answer.json]).toMatchObject([404, { errorCode: 16_000_003 }])
    expect((await ask([empty, winter])).metrics.contentCount).toBe(2)
  })

  it('accepts at most 200 campaigns, and no unknown one', async () => {
    const statusOf = async (campaignIds: string) =>
      (await staff.call(getAdHocReport, { query: { campaignIds } })).status
    expect(await statusOf(Array.from({ length: 201 }, () => newId()).join(','))).toBe(400)
    expect(await statusOf([winter.id, newId()].join(','))).toBe(404)
    expect(await statusOf('null')).toBe(404)
    expect((await staff.call(getAdHocReport)).status).toBe(400)
  })

  it('shows a client only its own campaigns, no fees, and audiences that are visible', async () => {
    const stolen = await Promise.all(
      [foreign.id, `${winter.id},${foreign.id}`].map((campaignIds) =>
        client.call(getAdHocReport, { query: { campaignIds } }),
      ),
    )
    const unknown = await client.call(getAdHocReport, { query: { campaignIds: newId() } })
    for (const answer of stolen) expect([answer.status, answer.text]).toEqual([404, unknown.text])

    const query = { campaignIds: [winter.id, spring.id].join(',') }
    const seen = await client.call(getAdHocReport, { query })
    const found = v.parse(report, seen.json)
    expect(found.metrics).toMatchObject({ cost: 12_000, contentCount: 4 })
    expect(seen.text).not.toContain(MARK)
    for (const creator of found.creators) {
      expect(creator).not.toHaveProperty('cost')
      expect(Object.keys(creator.metrics)).not.toContain('cpm')
      expect(Object.keys(creator.metrics.facts ?? {})).not.toContain('cost')
    }
    for (const campaign of found.campaigns) {
      expect(campaign).not.toHaveProperty('shared')
      expect(campaign).not.toHaveProperty('version')
    }
    const both = (await ask([winter, spring])).audience?.countries.map(({ key }) => key)
    expect(both?.toSorted()).toEqual(['FR', 'IT'])
    expect((await ask([spring])).audience?.countries).toEqual([{ key: 'IT', share: 1 }])
    expect((await ask([spring], {}, client)).audience).toBeNull()
    expect((await ask([winter], {}, client)).audience?.coveredFollowers).toBe(1)
  })

  it('uses one overlap report per platform, and hides those of a hidden audience from a client', async () => {
    const [shared = '', bruno = ''] = winter.channels.map(({ id }) => id)
    const given = [
      { id: winter.id, uniqueFollowers: 52_200, measuredAt: '2024-02-01T10:00:00.000Z' },
      { id: spring.id, uniqueFollowers: 55_100, measuredAt: '2024-03-01T10:00:00.000Z' },
    ]
    for (const { id, ...overlap } of given) await buildOverlap(app.services, id, [shared, bruno], overlap)
    const both = await ask([winter, spring])
    expect(both.audience?.overlap.map((one) => one.uniqueFollowers)).toEqual([55_100])
    expect(both.metrics.audienceOverlap).toBeCloseTo(0.05, 9)
    expect((await ask([winter])).metrics.audienceOverlap).toBeCloseTo(0.1, 9)
    const seen = await ask([winter, spring], {}, client)
    expect(seen.audience?.overlap.map((one) => one.uniqueFollowers)).toEqual([52_200])
    // An audience metric: if one campaign hides it, the sum does too.
    expect(seen.metrics).not.toHaveProperty('audienceOverlap')
    const open = (await fullReport([winter, spring])).campaigns.filter(
      ({ metrics }) => 'audienceOverlap' in metrics,
    )
    expect(open.map(({ id }) => id)).toEqual([winter.id])
    await app.services.database.transaction((tx) => tx.deleteFrom('audience_overlaps').execute())
  })

  it('opens the report to readers of the dashboard', async () => {
    const body = {
      dashboardName: 'Semestre',
      organizationName: winter.organizationName,
      campaignIds: [spring.id, winter.id],
      users: [],
    }
    const made = await staff.call(postDashboard, { body })
    const { id } = v.parse(v.object({ id: v.string() }), made.json)
    const params = { id }
    expect((await client.call(getDashboardReport, { params })).status).toBe(404)
    await staff.call(shareDashboard, { params, body: { shared: true } })
    const seen = await client.call(getDashboardReport, { params, query: { endDate: '2024-01-31' } })
    expect(seen.json).toMatchObject({
      dashboardId: id,
      startDate: '2024-01-01',
      metrics: { contentCount: 2 },
      campaigns: [{ id: spring.id }, { id: winter.id }],
    })
    const stranger = await app.signIn('CLIENT')
    expect((await stranger.call(getDashboardReport, { params })).status).toBe(404)
  })
})
