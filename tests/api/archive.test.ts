import { describe, expect, it } from 'vitest'
import {
  archiveCampaign,
  getCampaign,
  getCampaigns,
  postHash,
  getPublicCampaign,
} from '../../src/contract/campaign-endpoints.ts'
import { getCampaignTodos } from '../../src/contract/campaign-todo.ts'
import { getDashboardReport, getDashboards } from '../../src/contract/dashboards.ts'
import { getCreators } from '../../src/contract/creators.ts'
import { getOrganizations } from '../../src/contract/organizations.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

describe.each(databases)('archived campaigns ($name)', async (kind) => {
  const app = await openApp(kind, { DEMO: 'true' })
  await fillEmptyDatabase(app.services)
  const staff = await app.signIn('ADMIN')

  async function list(query: Record<string, string | number | undefined> = {}) {
    return answered(getCampaigns, await staff.call(getCampaigns, { query: { pageSize: 100, ...query } }))
  }

  async function archive(id: string, flag: boolean) {
    const params = { id, flag: String(flag) }
    expect((await staff.call(archiveCampaign, { params })).status).toBe(204)
  }

  /** Its numbers in other places. */
  async function elsewhere() {
    const dashboards = answered(getDashboards, await staff.call(getDashboards))
    const numbers = await Promise.all(
      dashboards.map(async ({ id }) => {
        const { metrics, campaigns } = answered(
          getDashboardReport,
          await staff.call(getDashboardReport, { params: { id } }),
        )
        return { metrics, campaigns: campaigns.map(({ archived: _archived, ...campaign }) => campaign) }
      }),
    )
    const creators = (await staff.call(getCreators, { query: { pageSize: 50 } })).json
    const clients = (await staff.call(getOrganizations)).json
    return { numbers, creators, clients }
  }

  it('leaves lists and their counts, in every order, and counts elsewhere as before', async () => {
    const before = await list()
    const numbers = await elsewhere()
    const concluded = before.items.find(({ status }) => status === 'CONCLUDED')
    const id = concluded?.id ?? ''
    await archive(id, true)
    const after = await list()
    expect(after.totalItems).toBe(before.totalItems - 1)
    expect(after.archivedCount).toBe(1)
    expect(after.statusCounts).toEqual({
      ...before.statusCounts,
      CONCLUDED: before.statusCounts.CONCLUDED - 1,
    })
    for (const sortField of ['startDate', 'endDate', 'campaignName', 'brandName', 'cost', 'planProgress']) {
      for (const orderDir of ['asc', 'desc']) {
        const order = { sortField, orderDir }
        const full = await list({ ...order, archived: 'any' })
        const rest = full.items.filter((item) => item.id !== id)
        expect((await list(order)).items).toEqual(rest)
        expect((await list({ ...order, archived: 'true' })).items.map((item) => item.id)).toEqual([id])
        expect(full.items).toHaveLength(before.totalItems)
      }
    }
    expect(await elsewhere()).toEqual(numbers)
    await archive(id, false)
    expect(await list()).toEqual(before)
  })

  it('is searched, filtered by client and counted apart', async () => {
    const { items } = await list()
    const first = items.find(({ status }) => status === 'CONCLUDED')
    if (first === undefined) throw new Error('The demo has no concluded campaign.')
    await archive(first.id, true)
    const found = await list({ search: first.campaignName })
    expect(found.items.map(({ id }) => id)).not.toContain(first.id)
    expect(found.archivedCount).toBe(1)
    const ofClient = await list({ organizationId: first.organizationId })
    expect(ofClient.items.map(({ id }) => id)).not.toContain(first.id)
    const filters = { search: first.campaignName, organizationId: first.organizationId, archived: 'true' }
    const archived = await list(filters)
    expect(archived.items.map(({ id, archived: flag }) => [id, flag])).toEqual([[first.id, true]])
    expect(archived.totalItems).toBe(1)
    expect(archived.archivedCount).toBeUndefined()
    expect((await list({ pageSize: 1 })).archivedCount).toBeUndefined()
    await archive(first.id, false)
  })

  it('is nothing to do, and read by its client and by its link as before', async () => {
    const todos = async () => answered(getCampaignTodos, await staff.call(getCampaignTodos))
    const before = await todos()
    const { items } = await list({ todo: 'BEHIND' })
    const [behind] = items
    if (behind === undefined) throw new Error('No campaign of the demo is behind its plan.')
    const params = { id: behind.id }
    const { hash } = answered(postHash, await staff.call(postHash, { params, body: {} }))
    const read = async () => (await app.anybody(getPublicCampaign, { params, query: { hash } })).json
    const byLink = await read()
    await archive(behind.id, true)
    expect((await todos()).BEHIND).toBe(before.BEHIND - 1)
    expect(await read()).toEqual(byLink)
    expect(byLink).not.toHaveProperty('archived')
    expect(answered(getCampaign, await staff.call(getCampaign, { params })).archived).toBe(true)
    await archive(behind.id, false)
    expect((await todos()).BEHIND).toBe(before.BEHIND)
  })
})
