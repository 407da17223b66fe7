import * as v from 'valibot'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import {
  deleteContents,
  getChannelContents,
  getContents,
  getPublicContents,
  putContents,
  restoreContents,
} from '../../src/contract/contents.ts'
import { putCreator } from '../../src/contract/creators.ts'
import { buildContents } from '../support/build-content.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { freeze, linkTo } from '../support/frozen-fixtures.ts'
import { LONG_AGO, moment } from '../support/moment.ts'

const captions = v.object({
  items: v.array(v.object({ caption: v.nullable(v.string()) })),
  totalItems: v.number(),
  syncedAt: v.optional(v.string()),
})

describe.each(databases)('contents that have changed since ($name)', async (kind) => {
  const app = await openApp(kind)
  const { database } = app.services
  const staff = await app.signIn('ACCOUNT')
  const made = await createCampaign(app.services, staff, {
    creators: [creatorInput('Uno'), creatorInput('Due')],
  })
  const [first, second] = made.channels
  if (!first || !second) throw new Error('two channels')
  const given = [
    { channelId: first.id, caption: 'Alfa', contentType: 'INSTAGRAM_REEL', reach: 1_000 },
    { channelId: first.id, caption: 'Beta', contentType: 'INSTAGRAM_REEL', reach: 3_000 },
    { channelId: second.id, caption: 'Gamma', contentType: 'INSTAGRAM_REEL', reach: 2_000 },
  ] as const
  const [alfa = '', beta = '', gamma = ''] = await buildContents(app.services, made.id, given)
  const client = await app.signIn('CLIENT', made.organizationId)
  const saved = await freeze(staff, made.id)
  const { hash } = await linkTo(staff, made.id)
  const params = { id: made.id }

  const read = async (query: Record<string, string | number>, who = staff) =>
    v.parse(captions, (await who.call(getContents, { params, query })).json)
  const names = async (updatedSince: string, query: Record<string, string> = {}) => {
    const { items, totalItems } = await read({ sortField: 'creationDate', ...query, updatedSince })
    expect(totalItems).toBe(items.length)
    return items.map(({ caption }) => caption ?? '').toSorted()
  }
  const write = async (id: string, columns: Record<string, string | number>) =>
    await database.transaction((tx) => tx.updateTable('contents').set(columns).where('id', '=', id).execute())
  const writeCampaign = async (columns: Record<string, string | number>) =>
    await database.transaction((tx) =>
      tx.updateTable('campaigns').set(columns).where('id', '=', made.id).execute(),
    )

  it.each<[string, () => Promise<unknown>, string[]]>([
    ['numbers that were measured', () => write(alfa, { measured_likes_count: 12 }), ['Alfa']],
    [
      'numbers that a person entered',
      () => staff.call(putContents, { params, body: { contents: [{ id: beta, savedCount: 7 }] } }),
      ['Beta'],
    ],
    ['own fields', () => write(gamma, { content_type: 'INSTAGRAM_POST' }), ['Gamma']],
    [
      'a further publisher',
      () =>
        database.transaction((tx) =>
          tx.insertInto('content_partners').values({ content_id: alfa, channel_id: second.id }).execute(),
        ),
      ['Alfa'],
    ],
    [
      'the name of a creator, of partners too',
      () => staff.call(putCreator, { params: { id: second.creatorId }, body: { name: 'Due B.' } }),
      ['Alfa', 'Gamma'],
    ],
    ['the end of the campaign', () => writeCampaign({ end_date: '2024-04-02' }), ['Alfa', 'Beta', 'Gamma']],
    ['its start', () => writeCampaign({ start_date: '2024-02-27' }), ['Alfa', 'Beta', 'Gamma']],
    ['its estimates', () => writeCampaign({ use_estimates: 0 }), ['Alfa', 'Beta', 'Gamma']],
    [
      'a comment of the campaign: none',
      () => staff.call(postComment, { params, body: { commentType: 'GENERAL', content: 'Bene.' } }),
      [],
    ],
  ])('are listed for %s', async (_, change, expected) => {
    const before = await moment()
    expect(await names(before)).toEqual([])
    await change()
    expect(await names(before)).toEqual(expected)
    expect(await names(await moment())).toEqual([])
    expect(await names(LONG_AGO)).toEqual(['Alfa', 'Beta', 'Gamma'])
  })

  it('are no longer listed once deleted, which changes the campaign, and are again once restored', async () => {
    const before = await moment()
    const body = { contentIds: [beta] }
    expect((await staff.call(deleteContents, { params, body })).status).toBe(204)
    expect(await names(LONG_AGO)).toEqual(['Alfa', 'Gamma'])
    const { json } = await staff.call(getCampaigns, { query: { updatedSince: before } })
    expect(v.parse(getCampaigns.output, json).items.map(({ id }) => id)).toEqual([made.id])
    const rows = database.reader.selectFrom('content_changes').select('id').where('id', '=', beta)
    expect(await rows.execute()).toEqual([])
    const deleted = await moment()
    expect((await staff.call(restoreContents, { params, body })).status).toBe(204)
    expect(await names(deleted)).toEqual(['Beta'])
  })

  it('are ordered, paged and filtered as without', async () => {
    const since = await moment()
    await write(alfa, { measured_likes_count: 1 })
    await write(beta, { measured_likes_count: 2 })
    const page = (query: object) =>
      read({ updatedSince: since, sortField: 'reach', orderDir: 'desc', pageSize: 1, ...query })
    expect(await page({})).toMatchObject({ items: [{ caption: 'Beta' }], totalItems: 2 })
    expect(await page({ page: 2 })).toMatchObject({ items: [{ caption: 'Alfa' }], totalItems: 2 })
    expect(await names(since, { search: 'alf' })).toEqual(['Alfa'])
    const ofChannel = await staff.call(getChannelContents, {
      params: { ...params, channelId: second.id },
      query: { updatedSince: since },
    })
    expect(v.parse(captions, ofChannel.json).items.map(({ caption }) => caption)).toEqual(['Alfa'])
  })

  it('come with the instant to send next, early enough for what is still being written', async () => {
    const { syncedAt = '' } = await read({ updatedSince: LONG_AGO })
    const age = Date.now() - Date.parse(syncedAt)
    expect(age).toBeGreaterThanOrEqual(300_000)
    expect(age).toBeLessThan(360_000)
    expect((await read({})).syncedAt).toBeUndefined()
  })

  it('are those of the reader, frozen or not', async () => {
    const since = await moment()
    await write(alfa, { measured_likes_count: 3 })
    expect((await read({ updatedSince: since }, client)).items).toEqual([{ caption: 'Alfa' }])
    const stranger = await app.signIn('CLIENT')
    expect((await stranger.call(getContents, { params, query: { updatedSince: since } })).status).toBe(404)
    const shared = await app.anybody(getPublicContents, { params, query: { hash, updatedSince: since } })
    expect(v.parse(captions, shared.json).items).toEqual([{ caption: 'Alfa' }])
    const frozen = { frozenId: saved.id }
    expect((await read({ ...frozen, updatedSince: since })).items).toEqual([])
    expect((await read({ ...frozen, updatedSince: LONG_AGO })).totalItems).toBe(3)
  })

  it('refuse what is not an instant, by its name', async () => {
    const refused = await staff.call(getContents, { params, query: { updatedSince: 'ieri' } })
    expect(refused.status).toBe(400)
    expect(refused.json).toHaveProperty('fields.updatedSince')
  })

  it('are found by indexes', async () => {
    const condition = sql`select count(*) from contents where campaign_id = ${made.id}
      and (select changed_at from content_changes where id = contents.id) >= ${LONG_AGO}`
    const plan =
      database.dialect === 'sqlite'
        ? await sql`explain query plan ${condition}`.execute(database.reader)
        : await database.transaction(async (tx) => {
            await sql`set local enable_seqscan = off`.execute(tx)
            return await sql`explain ${condition}`.execute(tx)
          })
    expect(JSON.stringify(plan.rows)).toMatch(/content_changes_pkey|PRIMARY KEY \(id=\?\)/)
    expect(JSON.stringify(plan.rows)).not.toMatch(/SCAN content_changes|Seq Scan/)
  })
})
