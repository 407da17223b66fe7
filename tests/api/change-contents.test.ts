import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { deleteContents, getContents, moveContents } from '../../src/contract/contents.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'

describe.each(databases)('several contents at once ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  async function campaignOf(contents: number) {
    const creators = [
      { ...creatorInput('Ada'), channels: [{ url: `https://www.instagram.com/ada${unique()}` }] },
      { ...creatorInput('Bea'), channels: [{ url: `https://www.instagram.com/bea${unique()}` }] },
      { ...creatorInput('Cleo'), channels: [{ url: `https://www.tiktok.com/@cleo${unique()}` }] },
    ]
    const campaign = await createCampaign(app.services, staff, { creators })
    const [ada] = campaign.channels
    const ids = await buildContents(
      app.services,
      campaign.id,
      Array.from({ length: contents }, () => ({ channelId: ada?.id ?? '', impressionsViewCount: 100 })),
    )
    return { campaign, ids, params: { id: campaign.id } }
  }
  const listed = async (id: string) =>
    v.parse(getContents.output, (await staff.call(getContents, { params: { id } })).json)
  const views = async (id: string) =>
    v.parse(getCampaign.output, (await staff.call(getCampaign, { params: { id } })).json).metrics

  it('are deleted with their numbers, all of them or none', async () => {
    const { ids, params } = await campaignOf(5)
    const [other] = (await campaignOf(1)).ids
    const refused = await staff.call(deleteContents, { params, body: { contentIds: [ids[0], other] } })
    expect(refused.status).toBe(404)
    expect((await listed(params.id)).totalItems).toBe(5)
    const done = await staff.call(deleteContents, { params, body: { contentIds: ids.slice(0, 3) } })
    expect(done.status).toBe(204)
    const left = await listed(params.id)
    expect(left.items.map(({ id }) => id).toSorted()).toEqual(ids.slice(3).toSorted())
    expect(await views(params.id)).toMatchObject({ contentCount: 2, impressionsViewCount: 200 })
    const again = await staff.call(deleteContents, { params, body: { contentIds: ids.slice(0, 3) } })
    expect(again.status).toBe(404)
  })

  it('are moved to a channel of their platform, with their numbers', async () => {
    const { campaign, ids, params } = await campaignOf(3)
    const [, bea, cleo] = campaign.channels
    const move = (channelId: string | undefined, contentIds = ids) =>
      staff.call(moveContents, { params, body: { contentIds, channelId } })
    const elsewhere = await move(cleo?.id)
    expect(elsewhere.status).toBe(422)
    expect(elsewhere.json).toHaveProperty(['fields', 'channelId'])
    expect((await move(newId())).status).toBe(404)
    expect((await move(bea?.id, [...ids, newId()])).status).toBe(404)
    expect((await move(bea?.id, ids.slice(1))).status).toBe(204)
    const { items } = await listed(params.id)
    const counted = Object.groupBy(items, ({ creatorName }) => creatorName)
    expect([counted['Ada']?.length, counted['Bea']?.length]).toEqual([1, 2])
    expect(items.filter(({ creatorName }) => creatorName === 'Bea').map(({ version }) => version)).toEqual([
      2, 2,
    ])
    expect(await views(params.id)).toMatchObject({ contentCount: 3, impressionsViewCount: 300 })
  })

  it('are for staff only, with a maximum number', async () => {
    const { campaign, ids, params } = await campaignOf(1)
    const client = await app.signIn('CLIENT', campaign.organizationId)
    const body = { contentIds: ids }
    expect((await client.call(deleteContents, { params, body })).status).toBe(403)
    expect((await client.call(moveContents, { params, body: { ...body, channelId: newId() } })).status).toBe(
      403,
    )
    const many = { contentIds: Array.from({ length: LIMITS.chosenContents + 1 }, () => newId()) }
    expect((await staff.call(deleteContents, { params, body: many })).status).toBe(422)
    expect((await staff.call(deleteContents, { params, body: { contentIds: [] } })).status).toBe(422)
  })
})
