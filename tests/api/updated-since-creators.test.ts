import * as v from 'valibot'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getCreators, putCreator } from '../../src/contract/creators.ts'
import { deleteCampaign } from '../../src/contract/campaign-endpoints.ts'
import { restoreTrash } from '../../src/contract/trash.ts'
import { buildContents } from '../support/build-content.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { LONG_AGO, moment } from '../support/moment.ts'

const listed = v.object({
  items: v.array(v.object({ name: v.string() })),
  totalItems: v.number(),
  syncedAt: v.optional(v.string()),
})

describe.each(databases)('creators that have changed since ($name)', async (kind) => {
  const app = await openApp(kind)
  const { database } = app.services
  const staff = await app.signIn('ADMIN')
  const creators = [creatorInput('Uno'), creatorInput('Due'), creatorInput('Tre')]
  const lume = await createCampaign(app.services, staff, { creators })
  const [uno, due, tre] = lume.channels
  if (!uno || !due || !tre) throw new Error('three channels')
  // The second client works with the same first creator.
  const adria = await createCampaign(app.services, staff, {
    creators: [{ id: uno.creatorId, name: 'Uno', cost: null, channels: [{ id: uno.id, url: uno.url }] }],
  })
  const ofLume = await app.signIn('CLIENT', lume.organizationId)
  const ofAdria = await app.signIn('CLIENT', adria.organizationId)

  const read = async (query: Record<string, string | number>, who = staff) =>
    v.parse(listed, (await who.call(getCreators, { query })).json)
  const names = async (updatedSince: string, who = staff) => {
    const { items, totalItems } = await read({ updatedSince }, who)
    expect(totalItems).toBe(items.length)
    return items.map(({ name }) => name)
  }
  const set = async (table: 'channels' | 'creators', id: string, columns: Record<string, string | number>) =>
    await database.transaction((tx) => tx.updateTable(table).set(columns).where('id', '=', id).execute())
  const profile = { city: 'Bari', industries: ['Animali'], niche: 'Calcio', bio: 'Cucina', brands: ['Lume'] }

  it.each<[string, () => Promise<unknown>, string[]]>([
    [
      'their profile',
      () =>
        staff.call(putCreator, {
          params: { id: due.creatorId },
          body: { name: 'Due', profile },
        }),
      ['Due'],
    ],
    ['a field of staff alone', () => set('creators', tre.creatorId, { cpp: 90 }), ['Tre']],
    ['the name of an account', () => set('channels', tre.id, { handle: 'tre.nuovo' }), ['Tre']],
    ['followers', () => set('channels', due.id, { followers_count: 12_000 }), ['Due']],
    [
      'numbers of a campaign of theirs',
      () => buildContents(app.services, lume.id, [{ channelId: tre.id, reach: 900 }]),
      ['Due', 'Tre', 'Uno'],
    ],
    [
      'a further campaign',
      () => createCampaign(app.services, staff, { creators: [creatorInput('Quattro')] }),
      ['Quattro'],
    ],
  ])('are listed for staff for %s', async (_, change, expected) => {
    // What was changed before is noticed by the next reader.
    await read({})
    const before = await moment()
    expect(await names(before)).toEqual([])
    await change()
    expect(await names(before)).toEqual(expected)
    expect(await names(await moment())).toEqual([])
    expect(await names(LONG_AGO)).toEqual(expect.arrayContaining(['Due', 'Tre', 'Uno', ...expected]))
  })

  it('are listed once their campaign is restored', async () => {
    const params = { id: adria.id }
    const before = await moment()
    expect((await staff.call(deleteCampaign, { params })).status).toBe(204)
    expect(await names(before)).toEqual(['Uno'])
    const between = await moment()
    const restored = await staff.call(restoreTrash, { params: { kind: 'campaign', id: adria.id } })
    expect(restored.status).toBe(200)
    expect(await names(between)).toEqual(['Uno'])
  })

  it('are listed for a client by its own campaigns alone', async () => {
    const before = await moment()
    await buildContents(app.services, lume.id, [{ channelId: uno.id, reach: 700 }])
    expect(await names(before, ofAdria)).toEqual([])
    expect(await names(before, ofLume)).toContain('Uno')
    const internal = await moment()
    await set('creators', uno.creatorId, { email: 'uno@posta.example', cpp: 120 })
    expect(await names(internal)).toEqual(['Uno'])
    for (const who of [ofAdria, ofLume]) expect(await names(internal, who)).toEqual([])
    await set('creators', uno.creatorId, { bio: 'Viaggi' })
    expect(await names(internal, ofAdria)).toEqual(['Uno'])
  })

  it('are ordered, paged and filtered as without, with the instant to send next', async () => {
    await read({})
    const since = await moment()
    await set('channels', due.id, { followers_count: 500 })
    await set('channels', tre.id, { followers_count: 900 })
    const query = { updatedSince: since, sortField: 'followersCount', orderDir: 'desc', pageSize: 1 }
    expect(await read(query)).toMatchObject({ items: [{ name: 'Tre' }], totalItems: 2 })
    expect(await read({ ...query, page: 2 })).toMatchObject({ items: [{ name: 'Due' }], totalItems: 2 })
    expect(await read({ ...query, name: 'du' })).toMatchObject({ items: [{ name: 'Due' }], totalItems: 1 })
    const { syncedAt = '' } = await read(query)
    expect(Date.now() - Date.parse(syncedAt)).toBeGreaterThanOrEqual(300_000)
    expect((await read({})).syncedAt).toBeUndefined()
    const refused = await staff.call(getCreators, { query: { updatedSince: '2026-13-01' } })
    expect(refused.status).toBe(400)
    expect(refused.json).toHaveProperty('fields.updatedSince')
  })

  it('are found by an index', async () => {
    const condition = sql`select creator_id from creator_sums where changed_at >= ${'2999-01-01T00:00:00.000Z'}`
    const plan =
      database.dialect === 'sqlite'
        ? await sql`explain query plan ${condition}`.execute(database.reader)
        : await database.transaction(async (tx) => {
            await sql`set local enable_seqscan = off`.execute(tx)
            return await sql`explain ${condition}`.execute(tx)
          })
    expect(JSON.stringify(plan.rows)).toContain('creator_sums_changed')
  })
})
