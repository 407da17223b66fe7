import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { CampaignSummary } from '../../src/contract/campaign.ts'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { getBrands, getBrandsByName, getCreatorsByName } from '../../src/contract/creators.ts'
import { getOrganization, putOrganization } from '../../src/contract/organizations.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { fold } from '../../src/lib/fold.ts'
import { romeToday } from '../../src/lib/rome-day.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'

const KEYS = {
  startDate: ({ startDate }) => startDate,
  endDate: ({ endDate }) => endDate,
  campaignName: ({ campaignName }) => fold(campaignName),
  brandName: ({ brandName }) => fold(brandName),
  organizationName: ({ organizationName }) => fold(organizationName),
  cost: ({ cost }) => cost ?? 0,
} as const satisfies Record<string, (campaign: CampaignSummary) => string | number>

const orders = Object.entries(KEYS).flatMap(([sortField, keyOf]) =>
  (['asc', 'desc'] as const).map((orderDir) => ({ sortField, orderDir, keyOf })),
)

describe.each(databases)('the list of campaigns ($name)', async (kind) => {
  const today = romeToday()
  const app = await openApp(kind)
  const staff = await app.signIn('ACCOUNT')
  const lume = await buildOrganization(app.services, { name: 'Lume' })
  const orto = await buildOrganization(app.services, { name: 'Orto' })
  const campaigns = [
    ['Ieri', 'Èlite', lume, -30, -1, 300],
    ['Oggi finisce', 'Bruma', lume, -3, 0, 100],
    ['oggi comincia', 'bosco', orto, 0, 9, 100],
    ['Domani', 'Elica', orto, 1, 9, 200],
  ] as const
  for (const [campaignName, brandName, { name: organizationName }, from, to, cost] of campaigns) {
    const days = { startDate: addDays(today, from), endDate: addDays(today, to) }
    const creators = Array.from({ length: 6 }, (_, i) => creatorInput(`Creator ${i} di ${campaignName}`))
    const impressions = { impressionsViewCountTargetMin: 10, showImpressionTargets: from === 0 }
    const tracked = from === 0 ? { trackingMethods: ['#Primavera', '@marchio'] } : {}
    const values = { campaignName, brandName, organizationName, cost, creators, ...days, ...impressions }
    await createCampaign(app.services, staff, { ...values, ...tracked })
  }

  const list = async (query: Record<string, string | number> = {}, who = staff) => {
    const answer = await who.call(getCampaigns, { query })
    expect(answer.status).toBe(200)
    return v.parse(getCampaigns.output, answer.json)
  }
  const names = async (query: Record<string, string | number> = {}) =>
    (await list(query)).items.map(({ campaignName }) => campaignName)

  it('is sorted by start, newest first, with the status of the day in Rome', async () => {
    const found = await list()
    expect(found.items.map(({ campaignName, status }) => [campaignName, status])).toEqual([
      ['Domani', 'SCHEDULED'],
      ['oggi comincia', 'IN_PROGRESS'],
      ['Oggi finisce', 'IN_PROGRESS'],
      ['Ieri', 'CONCLUDED'],
    ])
    expect(found).toMatchObject({ page: 1, pageSize: 20, totalItems: 4, totalPages: 1 })
    expect(found.items[0]).toMatchObject({ creatorsCount: 6, contentCount: 0, version: 1, shared: false })
    expect(found.items[0]?.firstCreators.map(({ name }) => name)).toEqual(
      [0, 1, 2, 3].map((i) => `Creator ${i} di Domani`),
    )
  })

  it('filters by status and counts all statuses', async () => {
    const found = await list({ status: 'IN_PROGRESS' })
    expect(found.totalItems).toBe(2)
    expect(found.statusCounts).toEqual({ SCHEDULED: 1, IN_PROGRESS: 2, CONCLUDED: 1 })
    const ofLume = await list({ organizationId: lume.id, status: 'SCHEDULED' })
    expect(ofLume).toMatchObject({ items: [], totalItems: 0, totalPages: 0 })
    expect(ofLume.statusCounts).toEqual({ SCHEDULED: 0, IN_PROGRESS: 1, CONCLUDED: 1 })
  })

  it('searches campaign and brand, ignoring case and accents, with no wildcards', async () => {
    expect(await names({ search: 'ELI' })).toEqual(['Domani', 'Ieri'])
    expect(await names({ search: 'òggi' })).toEqual(['oggi comincia', 'Oggi finisce'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ search: "'; drop table" })).toEqual([])
  })

  it('searches clients, creators and tracked tags, within what the caller may see', async () => {
    expect(await names({ search: 'òrto' })).toEqual(['Domani', 'oggi comincia'])
    expect(await names({ search: 'CREATOR 3 di ieri' })).toEqual(['Ieri'])
    expect(await names({ search: '#PRIMAVÈRA' })).toEqual(['oggi comincia'])
    expect((await list({ search: 'creator 3', pageSize: 1 })).totalItems).toBe(4)
    expect((await list({ search: 'creator 3', status: 'IN_PROGRESS', sortField: 'cost' })).totalItems).toBe(2)
    const client = await app.signIn('CLIENT', orto.id)
    expect(
      (await list({ search: 'creator 3' }, client)).items.map(({ campaignName }) => campaignName),
    ).toEqual(['Domani', 'oggi comincia'])
    for (const search of ['lume', 'creator 3 di ieri'])
      expect(await list({ search }, client)).toMatchObject({ items: [], totalItems: 0 })
  })

  it('sorts by any field, then by id, without repeating or skipping on pages', async () => {
    expect(await names({ sortField: 'campaignName', orderDir: 'asc' })).toEqual([
      'Domani',
      'Ieri',
      'oggi comincia',
      'Oggi finisce',
    ])
    expect(await names({ sortField: 'brandName', orderDir: 'asc' })).toEqual([
      'oggi comincia',
      'Oggi finisce',
      'Domani',
      'Ieri',
    ])
    const byCost = { sortField: 'cost', orderDir: 'asc', pageSize: 1 }
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => names({ ...byCost, page })))
    expect(pages.flat()).toEqual(['Oggi finisce', 'oggi comincia', 'Domani', 'Ieri'])
    expect((await list({ ...byCost, page: 9 })).totalItems).toBe(4)
  })

  it.each(orders)(
    'pages by $sortField $orderDir in the order of the full list, from both ends',
    async ({ keyOf, ...order }) => {
      const full = await list({ ...order, pageSize: 100 })
      const sign = order.orderDir === 'asc' ? 1 : -1
      const expected = full.items.toSorted((one, other) => {
        const [key, otherKey] = [keyOf(one), keyOf(other)]
        if (key !== otherKey) return key < otherKey ? -sign : sign
        return one.id < other.id ? -1 : 1
      })
      expect(full.items).toEqual(expected)
      const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ ...order, page, pageSize: 1 })))
      expect(pages.flatMap(({ items }) => items)).toEqual(expected)
      const uneven = await Promise.all([1, 2].map((page) => list({ ...order, page, pageSize: 3 })))
      expect(uneven.flatMap(({ items }) => items)).toEqual(expected)
    },
  )

  it('sorts by the new name of a renamed organization', async () => {
    const rename = async (id: string, name: string) => {
      const { json } = await staff.call(getOrganization, { params: { id } })
      const { version } = v.parse(getOrganization.output, json)
      const headers = { 'If-Match': `"v${version}"` }
      expect((await staff.call(putOrganization, { params: { id }, headers, body: { name } })).status).toBe(
        200,
      )
    }
    const byOrganization = { sortField: 'organizationName', orderDir: 'asc', pageSize: 1 }
    expect((await list(byOrganization)).items).toMatchObject([{ organizationName: 'Lume' }])
    await rename(lume.id, 'Zàffiro')
    expect((await list(byOrganization)).items).toMatchObject([{ organizationName: 'Orto' }])
    await rename(lume.id, 'Lume')
    expect((await list(byOrganization)).items).toMatchObject([{ organizationName: 'Lume' }])
  })

  it.each([{ page: 0 }, { pageSize: 101 }, { sortField: 'version' }, { orderDir: 'up' }, { status: 'X' }])(
    'refuses %o',
    async (query) => {
      expect((await staff.call(getCampaigns, { query })).status).toBe(400)
    },
  )

  it('shows a client its own campaigns without the agency’s fields', async () => {
    const client = await app.signIn('CLIENT', orto.id)
    const found = await list({}, client)
    expect(found.items.map(({ campaignName }) => campaignName)).toEqual(['Domani', 'oggi comincia'])
    expect(found.statusCounts).toEqual({ SCHEDULED: 1, IN_PROGRESS: 1, CONCLUDED: 0 })
    const [tomorrow, begins] = found.items
    expect(begins).toMatchObject({ cost: 100, impressionsViewCountTargetMin: 10 })
    expect(tomorrow).not.toHaveProperty('impressionsViewCountTargetMin')
    expect(Object.keys(tomorrow?.report ?? {}).toSorted()).toEqual(['simulated', 'state', 'updatedAt'])
    for (const key of ['version', 'shared']) expect(tomorrow).not.toHaveProperty(key)
    expect(await list({ organizationId: lume.id }, client)).toMatchObject({ totalItems: 0 })
  })

  it('finds brands and creators by name, best match first', async () => {
    const brands = await staff.call(getBrandsByName, { query: { brandName: 'b' } })
    expect(v.parse(getBrandsByName.output, brands.json).map(({ name }) => name)).toEqual(['bosco', 'Bruma'])
    const page = await staff.call(getBrands, { query: { pageSize: 2, page: 2 } })
    expect(v.parse(getBrands.output, page.json)).toMatchObject({
      totalItems: 4,
      items: [{ name: 'Elica', campaignsCount: 1 }, { name: 'Èlite' }],
    })
    const creators = await staff.call(getCreatorsByName, { query: { name: 'CREATOR 3 DI' } })
    const found = v.parse(getCreatorsByName.output, creators.json)
    expect(found).toHaveLength(4)
    expect(found[0]).toMatchObject({ name: 'Creator 3 di Domani', campaignsCount: 1, channels: [{}] })
    const handle = found[0]?.channels[0]?.handle ?? ''
    const byHandle = await staff.call(getCreatorsByName, { query: { name: `@${handle}` } })
    expect(v.parse(getCreatorsByName.output, byHandle.json).map(({ id }) => id)).toContain(found[0]?.id)
    const client = await app.signIn('CLIENT')
    expect((await client.call(getBrands)).status).toBe(403)
  })
})
