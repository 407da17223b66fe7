import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  getCampaign,
  getCampaignChannel,
  getCampaignCreator,
  getPublicCampaign,
  getPublicCampaignCreator,
  postHash,
  putCampaign,
  shareCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import type { CampaignInput } from '../../src/contract/campaign-input.ts'
import { type Campaign, campaign } from '../../src/contract/campaign.ts'
import { getPublicContents } from '../../src/contract/contents.ts'
import { importContents } from '../../src/contract/imports.ts'
import { deriveSecrets } from '../../src/server/base/secrets.ts'
import { liveToken } from '../../src/server/modules/links/main-link.ts'
import { MONEY_METRICS } from '../../src/vocabulary/metric-keys.ts'
import { openApp, type TestApp } from '../support/build-app.ts'
import { createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import type { Answer } from '../support/requester.ts'

const link = v.object({ hash: v.string(), url: v.string() })
const readers = ['staff', 'client', 'public'] as const

describe.each(databases)('a campaign as each reader sees it ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  const hashOf = async (id: string, rotate = false) => {
    const answer = await staff.call(postHash, { params: { id }, body: { rotate } })
    expect(answer.status).toBe(201)
    return v.parse(link, answer.json)
  }
  const open = (id: string, hash: string, headers = {}) =>
    app.anybody(getPublicCampaign, { params: { id }, query: { hash }, headers })

  /** Two channels with contents, an overlap report and audiences of both. */
  const newCampaign = async (changes: Partial<CampaignInput> = {}) => {
    const creators = [creatorInput('Anna'), creatorInput('Bea')]
    const made = await createCampaign(app.services, staff, { creators, cost: 4321, ...changes })
    const lines = made.channels.map(
      ({ url }, i) =>
        `${url},10000,INSTAGRAM_REEL,https://www.instagram.com/reel/Chi${i}${made.id.slice(-9)}/,2024-03-02,4000,20,5,9`,
    )
    const header =
      'channelUrl,followers,contentType,contentLink,creationDate,reach,likesCount,commentsCount,linkClickCount'
    const body = [header, ...lines].join('\n')
    expect((await staff.call(importContents, { params: { id: made.id }, body })).status).toBe(200)
    await measureAudience(app, made)
    return made
  }
  const read = async (made: Campaign): Promise<Record<(typeof readers)[number], Campaign>> => {
    const params = { id: made.id }
    const client = await app.signIn('CLIENT', made.organizationId)
    const { hash } = await hashOf(made.id)
    const answers = {
      staff: await staff.call(getCampaign, { params }),
      client: await client.call(getCampaign, { params }),
      public: await open(made.id, hash),
    }
    return {
      staff: parse(answers.staff),
      client: parse(answers.client),
      public: parse(answers.public),
    }
  }

  it('shows costs to staff and client, on a link only with publicCosts', async () => {
    const made = await newCampaign()
    const seen = await read(made)
    expect(seen.staff.metrics).toMatchObject({ cost: 4321, cpe: 4321 / 50, combinedReach: 8000 })
    expect(seen.client.metrics).toMatchObject({ cost: 4321, cpe: 4321 / 50 })
    expect(seen.client.cost).toBe(4321)
    const text = JSON.stringify(seen.public)
    const marks = ['4321', '"combinedReach":8000', ...MONEY_METRICS.map((key) => `"${key}"`)]
    expect(marks.filter((mark) => text.includes(mark))).toEqual(['"combinedReach":8000'])

    const body = { ...inputOf(made), publicCosts: true }
    expect((await staff.call(putCampaign, { params: { id: made.id }, body })).status).toBe(200)
    const { public: shown } = await read(made)
    expect(shown.metrics).toMatchObject({ cost: 4321, cpe: 4321 / 50 })
    expect(shown.metrics.facts).toHaveProperty('cpe')
    expect(shown.cost).toBe(4321)
  })

  it.each([false, true])('shows a creator’s fee only to staff (publicCosts: %s)', async (publicCosts) => {
    const made = await newCampaign({ publicCosts })
    const params = { id: made.id, creatorId: made.creators[0]?.id ?? '' }
    const { hash } = await hashOf(made.id)
    const client = await app.signIn('CLIENT', made.organizationId)
    const own = await staff.call(getCampaignCreator, { params })
    expect(own.json).toMatchObject({ cost: 500, metrics: { cost: 500, cpe: 20 } })
    const foreign = [
      await client.call(getCampaignCreator, { params }),
      await app.anybody(getPublicCampaignCreator, { params, query: { hash } }),
    ]
    const seen = await read(made)
    const lists = [seen.client, seen.public].map(({ creators, channels }) =>
      JSON.stringify({ creators, channels }),
    )
    for (const text of [...foreign.map((answer) => answer.text), ...lists]) {
      expect(text).toContain('"combinedReach":4000')
      for (const key of ['cpm', 'cpe', 'cpc', 'cpv']) expect(text).not.toContain(`"${key}"`)
    }
    for (const { creators, channels } of [seen.client, seen.public]) {
      for (const { metrics } of [...creators, ...channels]) {
        expect(metrics).not.toHaveProperty('cost')
      }
      expect(creators[0]).not.toHaveProperty('cost')
    }
  })

  it('shows targets and audience according to the campaign’s flags', async () => {
    const targets = {
      impressionsViewCountTargetMin: 777100001,
      impressionsViewCountTargetMax: 777100002,
      combinedReachTargetMin: 777100003,
      combinedReachTargetMax: 777100004,
    }
    const further = {
      contentCountTargetMin: 777100005,
      totalEngagementTargetMin: 777100006,
      linkClickCountTargetMin: 777100007,
      erTargetMin: 77.7,
    }
    const hidden = await newCampaign({ ...targets, ...further, audienceVisibility: false })
    const seen = await read(hidden)
    expect(seen.staff).toMatchObject({ ...targets, ...further, showFurtherTargets: false })
    expect(seen.staff.audience?.countries[0]).toEqual({ key: 'IT', share: 0.5 })
    for (const reader of ['client', 'public'] as const) {
      const text = JSON.stringify(seen[reader])
      expect(
        ['777100', '"audience":', '"IT"', 'audienceOverlap'].filter((mark) => text.includes(mark)),
      ).toEqual([])
      for (const key of Object.keys({ ...targets, ...further, showFurtherTargets: 0 }))
        expect(seen[reader]).not.toHaveProperty(key)
    }
    const shows = { showImpressionTargets: true, showReachTargets: true, showFurtherTargets: true }
    const shown = await newCampaign({ ...targets, ...further, ...shows })
    const open = await read(shown)
    for (const reader of readers) {
      expect(open[reader]).toMatchObject({ ...targets, ...further })
      expect(open[reader].audience).toMatchObject({
        credibility: 0.8,
        coveredFollowers: 1,
        coverage: { of: 2, sides: { countries: { known: 2, share: 1 }, cities: { known: 0, share: 0 } } },
        overlap: [{ socialType: 'INSTAGRAM', totalFollowers: 20_000, uniqueFollowers: 15_000 }],
      })
      expect(open[reader].metrics.audienceOverlap).toBe(0.25)
    }
    const params = { id: hidden.id, channelId: hidden.channels[0]?.id ?? '' }
    const client = await app.signIn('CLIENT', hidden.organizationId)
    expect((await client.call(getCampaignChannel, { params })).json).not.toHaveProperty('audience')
    expect((await staff.call(getCampaignChannel, { params })).json).toMatchObject({
      audience: { overlap: [] },
    })
  })

  it('hides jobs, links and errors from all readers but staff', async () => {
    const seen = await read(await newCampaign())
    expect(seen.staff).toMatchObject({ shared: true, reportErrors: [], publicCosts: false, version: 1 })
    expect(seen.staff.hash).toMatch(/^[\w-]{43}$/)
    for (const reader of ['client', 'public'] as const) {
      for (const key of ['hash', 'shared', 'reportErrors', 'publicCosts', 'version']) {
        expect(seen[reader]).not.toHaveProperty(key)
      }
      expect(seen[reader].report).toEqual({
        state: 'READY',
        updatedAt: seen.staff.report.updatedAt,
        simulated: false,
      })
    }
  })

  it('returns the existing link, another on rotation, and none once sharing is off', async () => {
    const made = await newCampaign()
    const first = await hashOf(made.id)
    expect(first.url).toBe(`${app.services.config.PUBLIC_URL}/campaigns/${made.id}?hash=${first.hash}`)
    expect(Buffer.from(first.hash, 'base64url')).toHaveLength(32)
    expect(await hashOf(made.id)).toEqual(first)
    const second = await hashOf(made.id, true)
    expect((await open(made.id, first.hash)).status).toBe(404)
    const opened = await open(made.id, second.hash, { Authorization: 'Bearer nonsense' })
    expect(opened.status).toBe(200)
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
    expect(opened.headers.get('x-robots-tag')).toContain('noindex')
    expect(opened.headers.get('cache-control')).toBe('private, no-store')
    const off = await staff.call(shareCampaign, { params: { id: made.id, flag: 'false' } })
    expect(off.json).toMatchObject({ shared: false, hash: null })
    expect((await open(made.id, second.hash)).json).toMatchObject({ errorCode: 16_000_004 })
    const on = parse(await staff.call(shareCampaign, { params: { id: made.id, flag: 'true' } }))
    expect(on.hash).not.toBe(second.hash)
    expect((await open(made.id, second.hash)).status).toBe(404)
    expect((await open(made.id, on.hash ?? '')).status).toBe(200)
    const page = await app.anybody(getPublicContents, {
      params: { id: made.id },
      query: { hash: on.hash ?? '' },
    })
    expect(page.json).toMatchObject({ totalItems: 2 })
    expect(page.text).not.toContain('"version"')
  })

  it('opens with punctuation after the link, and with nothing less than the link', async () => {
    const made = await newCampaign()
    const { hash } = await hashOf(made.id)
    for (const end of ['.', ')', '»', '!…', '">'])
      expect([end, (await open(made.id, hash + end)).status]).toEqual([end, 200])
    for (const other of [`${hash}a`, `.${hash}`, hash.slice(0, -1), `${hash.slice(0, -1)}.`])
      expect([other.length, (await open(made.id, other)).status]).toEqual([other.length, 404])
  })

  it('stores the hash encrypted with the secret', async () => {
    const made = await newCampaign()
    const { hash } = await hashOf(made.id)
    const stored = await app.services.database.reader
      .selectFrom('share_links')
      .selectAll()
      .where('campaign_id', '=', made.id)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(hash)
    const audited = await app.services.database.reader.selectFrom('audit_log').select('after').execute()
    expect(JSON.stringify(audited)).not.toContain(hash)
    const other = deriveSecrets('another secret, as long as it has to be')
    expect(await liveToken(app.services.database.reader, made.id, other)).toBeNull()
    expect(await liveToken(app.services.database.reader, made.id, app.services.secrets)).toBe(hash)
  })

  it('throttles guesses, and still opens the right link', async () => {
    const made = await newCampaign()
    const { hash } = await hashOf(made.id)
    const from = { 'x-forwarded-for': '192.0.2.77' }
    const statuses: number[] = []
    for (let i = 0; i < 32; i++) statuses.push((await open(made.id, `wrong-${i}`, from)).status)
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404))
    expect(statuses.slice(30)).toEqual([429, 429])
    expect((await open(made.id, hash, from)).status).toBe(200)
    expect((await open(made.id, 'wrong')).status).toBe(404)
  })
})

function parse(answer: Answer): Campaign {
  expect(answer.status).toBe(200)
  return v.parse(campaign, answer.json)
}

async function measureAudience({ services }: TestApp, { id, channels }: Campaign): Promise<void> {
  const at = services.clock().toISOString()
  const report = {
    genders: [{ key: 'FEMALE', share: 0.6 }],
    ages: [],
    gendersPerAge: [],
    countries: [{ key: 'IT', share: 0.5 }],
    cities: [],
    languages: [],
    interests: [],
    credibility: 0.8,
  }
  const overlap = {
    totalFollowers: 20_000,
    uniqueFollowers: 15_000,
    channels: channels.map((channel) => ({
      channelId: channel.id,
      followersCount: 10_000,
      unique: 0.5,
      overlapping: 0.5,
    })),
  }
  await services.database.transaction(async (tx) => {
    const measured = { measured_at: at, simulated: 0 } as const
    for (const channel of channels) {
      const row = { channel_id: channel.id, report: JSON.stringify(report), ...measured }
      await tx.insertInto('audiences').values(row).execute()
    }
    const row = { campaign_id: id, social_type: 'INSTAGRAM', report: JSON.stringify(overlap) } as const
    await tx
      .insertInto('audience_overlaps')
      .values({ ...row, ...measured })
      .execute()
  })
}
