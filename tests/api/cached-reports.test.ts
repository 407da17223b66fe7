import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getCampaign,
  getCampaignChannel,
  getPublicCampaign,
  postHash,
  putCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { getContents, putContents } from '../../src/contract/contents.ts'
import { getDashboardReport } from '../../src/contract/dashboards.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { createApp } from '../../src/server/start/app.ts'
import { cleanUp } from '../../src/server/start/clean-up.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { liveToken } from '../../src/server/modules/links/main-link.ts'
import { buildApp, type TestApp } from '../support/build-app.ts'
import { createCampaign, inputOf } from '../support/campaign-fixtures.ts'
import { countReads } from '../support/count-reads.ts'
import { databases } from '../support/databases.ts'
import type { Edit } from '../support/edit.ts'
import { buildEditedAgency, type EditedAgency } from '../support/edited-agency.ts'
import { everyEdit } from '../support/every-edit.ts'
import { buildOrganization, unique } from '../support/factories.ts'
import { readCampaign } from '../support/frozen-fixtures.ts'
import { addressOf, requester } from '../support/requester.ts'
import { type AskView, staleViews, viewAsker } from '../support/served-views.ts'
import type { View } from '../support/report-views.ts'
import type { SignedIn } from '../support/sign-in.ts'

const DAY_MS = 86_400_000

/** Noon, so that the day does not change during the test. */
async function buildAtNoon(kind: Parameters<typeof buildApp>[0]): Promise<TestApp> {
  const app = await buildApp(kind)
  app.later(DAY_MS / 2 - (app.services.clock().getTime() % DAY_MS))
  return app
}

/** Reads of a report's contents; the number of waiting ones is not part of it. */
const REPORT_READ = /^(?!.*found_contents).*from "contents"/s

describe.each(databases)('the served report ($name)', (kind) => {
  let app: TestApp
  let agency: EditedAgency
  let ask: AskView

  beforeAll(async () => {
    app = await buildAtNoon(kind)
    agency = await buildEditedAgency(app)
    ask = viewAsker(agency)
  }, 60_000)
  afterAll(() => app.close())

  // Only the first campaign's parts, which is edited most.
  const isRequested = ({ params, query, owner }: View) =>
    query.socialTypeList === undefined &&
    (Object.keys(params).length === 1 || owner === agency.campaigns[0]?.id)

  it('equals a full recomputation, for every selection of platforms', async () => {
    expect(await staleViews(agency, ask, () => true)).toEqual([])
  }, 120_000)

  it.each(editsUntilSeen())(
    'is what is computed from nothing after $names',
    async ({ runs }) => {
      for (const run of runs) await run(agency)
      expect(await staleViews(agency, ask, isRequested)).toEqual([])
    },
    120_000,
  )
})

/** Each visible edit in order, preceded by the invisible ones before it (`api/revisions` checks which). */
function editsUntilSeen() {
  const steps: { names: string; runs: Edit['run'][] }[] = []
  let waiting: [string, Edit][] = []
  const end = () => {
    if (waiting.length > 0)
      steps.push({ names: waiting.map(([name]) => name).join(', '), runs: waiting.map(([, { run }]) => run) })
    waiting = []
  }
  for (const edit of Object.entries(everyEdit)) {
    waiting.push(edit)
    if (edit[1].isSeen) end()
  }
  end()
  return steps
}

describe.each(databases)('a cached report ($name)', (kind) => {
  let app: TestApp
  let agency: EditedAgency
  let staff: SignedIn

  beforeAll(async () => {
    app = await buildAtNoon(kind)
    agency = await buildEditedAgency(app)
  }, 60_000)
  afterAll(() => app.close())
  // Tests move the clock past the lifetime of a token.
  beforeEach(async () => {
    staff = await app.signIn('ADMIN')
  })

  const change = async () => {
    const [first] = agency.campaigns
    const params = { id: first?.id ?? '' }
    const { items } = v.parse(getContents.output, (await staff.call(getContents, { params })).json)
    const contents = [{ id: items[0]?.id ?? '', savedCount: unique() }]
    expect((await staff.call(putContents, { params, body: { contents } })).status).toBeLessThan(300)
    return params
  }
  const rowsOf = (id: string) =>
    app.services.database.reader.selectFrom('response_cache').selectAll().where('id', '=', id).execute()

  it('is sent compressed or uncompressed, and not again to a client that has it', async () => {
    const params = await change()
    const plain = await staff.call(getCampaign, { params })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const tags = [plain.headers.get('etag'), '"x", *']
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const headers = { Authorization: `Bearer ${staff.token}`, 'Accept-Encoding': encoding }
      const compressed = await app.app.request(addressOf(getCampaign, params), { headers })
      const bytes = new Uint8Array(await compressed.arrayBuffer())
      expect(compressed.headers.get('content-encoding')).toBe(encoding)
      expect(compressed.headers.get('content-length')).toBe(String(bytes.length))
      expect(compressed.headers.get('vary')).toContain('Accept-Encoding')
      expect(compressed.headers.get('cache-control')).toBe('private, no-store')
      expect(open(bytes).toString()).toBe(plain.text)
      tags.push(compressed.headers.get('etag'))
    }
    for (const tag of tags) {
      const again = await staff.call(getCampaign, { params, headers: { 'If-None-Match': tag ?? '' } })
      expect([again.status, again.text]).toEqual([304, ''])
    }
    const other = await staff.call(getCampaign, { params, headers: { 'If-None-Match': '"other"' } })
    expect([other.status, other.text]).toEqual([200, plain.text])
    await change()
    const tag = plain.headers.get('etag') ?? ''
    const later = await staff.call(getCampaign, { params, headers: { 'If-None-Match': tag } })
    expect(later.status).toBe(200)
  })

  it('is computed once for fifty concurrent requests, and afterwards read without its contents', async () => {
    const params = await change()
    const reads = countReads(app.services, REPORT_READ)
    const answers = await Promise.all(Array.from({ length: 50 }, () => staff.call(getCampaign, { params })))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(reads.count()).toBe(1)
    await staff.call(getCampaign, { params })
    expect(reads.count()).toBe(1)
    reads.stop()
  })

  it('is made once on two servers', async () => {
    const params = await change()
    const database = openDatabase(app.services.config)
    const services = { ...app.services, database }
    const second = requester(createApp(services, { log: () => null }), staff.token)
    const reads = [app.services, services].map((one) => countReads(one, REPORT_READ))
    const requested = Array.from({ length: 10 }, () => [staff.call, second] as const).flat()
    const answers = await Promise.all(requested.map((call) => call(getCampaign, { params })))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(reads.reduce((sum, one) => sum + one.count(), 0)).toBe(1)
    for (const one of reads) one.stop()
    await database.close()
  })

  it('is made once for the fifty readers of a dashboard, on two servers', async () => {
    await change()
    const campaignIds = agency.campaigns.map(({ id }) => id)
    const params = { id: agency.dashboard.id }
    const database = openDatabase(app.services.config)
    const services = { ...app.services, database }
    const second = requester(createApp(services, { log: () => null }), staff.token)
    const reads = [app.services, services].map((one) => countReads(one, /from "audience_overlaps"/))
    const requested = Array.from({ length: 25 }, () => [staff.call, second] as const).flat()
    const answers = await Promise.all(requested.map((call) => call(getDashboardReport, { params })))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(reads.reduce((sum, one) => sum + one.count(), 0)).toBe(1)
    const headers = { 'If-None-Match': answers[0]?.headers.get('etag') ?? '' }
    const again = await staff.call(getDashboardReport, { params, headers })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(reads.reduce((sum, one) => sum + one.count(), 0)).toBe(1)
    // Another caption changes none of its sums: recomputed with the same result.
    await app.services.database.transaction((tx) =>
      tx
        .updateTable('contents')
        .set({ caption: `Testo ${unique()}` })
        .where('campaign_id', 'in', campaignIds)
        .execute(),
    )
    expect((await second(getDashboardReport, { params, headers })).status).toBe(304)
    expect(reads.reduce((sum, one) => sum + one.count(), 0)).toBe(2)
    for (const one of reads) one.stop()
    await database.close()
  })

  it('is made again after a comment, and no dashboard is', async () => {
    const params = await change()
    await staff.call(getCampaign, { params })
    await staff.call(getDashboardReport, { params: { id: agency.dashboard.id } })
    const ofDashboard = () => rowsOf(agency.dashboard.id)
    await expect.poll(async () => (await ofDashboard())[0]?.etag).toBeTypeOf('string')
    const stored = await ofDashboard()
    for (const content of [`Uno ${unique()}.`, `Due ${unique()}.`]) {
      const body = { commentType: 'GENERAL', content }
      expect((await staff.call(postComment, { params, body })).status).toBe(201)
      expect((await staff.call(getCampaign, { params })).text).toContain(content)
    }
    expect(await ofDashboard()).toEqual(stored)
  })

  it('is computed by another server if the first one died, as far as it is not cached', async () => {
    const params = await change()
    const { channels } = await readCampaign(staff, params.id)
    const part = { params: { ...params, channelId: channels[0]?.id ?? '' } }
    const rowOfPart = async () => (await rowsOf(params.id)).find((one) => one.part.includes('Channel'))
    await staff.call(getCampaignChannel, part)
    await expect.poll(async () => (await rowOfPart())?.etag).toBeTypeOf('string')
    const claimed_until = new Date(app.services.clock().getTime() + 1_500).toISOString()
    await app.services.database.transaction((tx) =>
      tx
        .updateTable('response_cache')
        .set({ etag: null, body: null, claimed_until })
        .where('id', '=', params.id)
        .execute(),
    )
    expect((await staff.call(getCampaignChannel, part)).status).toBe(200)
    expect(app.services.clock().toISOString() > claimed_until).toBe(true)
    await expect.poll(async () => (await rowOfPart())?.etag).toBeTypeOf('string')
  })

  it('expires with the next change, and with its day', async () => {
    const params = await change()
    await staff.call(getCampaign, { params })
    await expect.poll(async () => (await rowsOf(params.id)).length).toBe(1)
    await change()
    expect(await rowsOf(params.id)).toEqual([])
    await staff.call(getCampaign, { params })
    // Stored, not only claimed: pending computations are stored after the sweep.
    const claims = async () => (await rowsOf(params.id)).map(({ claimed_until }) => claimed_until)
    await expect.poll(claims).toEqual([null])
    app.later(DAY_MS + 60_000)
    await cleanUp(app.services)
    expect(await rowsOf(params.id)).toEqual([])
  })

  it('caches no missing records', async () => {
    const params = await change()
    const nowhere = { ...params, channelId: newId() }
    expect((await staff.call(getCampaignChannel, { params: nowhere })).status).toBe(404)
    expect((await staff.call(getCampaign, { params: { id: agency.dashboard.id } })).status).toBe(404)
    expect(await rowsOf(params.id)).toEqual([])
  })

  it('is for one kind of reader, and only with present access', async () => {
    const { services } = app
    const organization = await buildOrganization(services)
    const client = await app.signIn('CLIENT', organization.id)
    const made = await createCampaign(services, staff, {
      organizationName: organization.name,
      cost: 7_654_321,
      impressionsViewCountTargetMin: 9_876_543,
      creators: [{ name: 'Anna', cost: 1_234_567, channels: [{ url: 'https://www.tiktok.com/@sola.voce' }] }],
    })
    const params = { id: made.id }
    const hash = await linkOf(made.id)
    const requested = async () => ({
      staff: (await staff.call(getCampaign, { params })).text,
      client: (await client.call(getCampaign, { params })).text,
      public: (await app.anybody(getPublicCampaign, { params, query: { hash } })).text,
    })
    const first = await requested()
    await expect.poll(async () => (await rowsOf(made.id)).length).toBe(3)
    for (const answers of [first, await requested()]) {
      expect(answers).toEqual(first)
      expect(answers.staff).toMatch(/7654321.*9876543.*1234567|9876543.*7654321.*1234567/)
      expect(answers.staff).toContain(hash)
      expect(answers.client).toContain('7654321')
      expect(answers.client).not.toMatch(/1234567|9876543/)
      expect(answers.public).not.toMatch(/1234567|9876543|7654321/)
      expect(answers.client + answers.public).not.toContain(hash)
    }
    // A body copied to another reader's row cannot be decrypted.
    const rows = await rowsOf(made.id)
    const ofStaff = rows.find(({ reader }) => reader === 'staff')
    await services.database.transaction((tx) =>
      tx
        .updateTable('response_cache')
        .set({ body: ofStaff?.body ?? null })
        .where('id', '=', made.id)
        .execute(),
    )
    expect(await requested()).toEqual(first)
    const elsewhere = await buildOrganization(services)
    const body = { ...inputOf(await readCampaign(staff, made.id)), organizationName: elsewhere.name }
    expect((await staff.call(putCampaign, { params, body })).status).toBe(200)
    expect((await client.call(getCampaign, { params })).status).toBe(404)
  })

  async function linkOf(id: string): Promise<string> {
    await staff.call(postHash, { params: { id }, body: {} })
    return (await liveToken(app.services.database.reader, id, app.services.secrets)) ?? ''
  }
})
