import { describe, expect, it } from 'vitest'
import { insertMany, updateMany } from '../../src/server/db/write-many.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

const TEXTS = ['', '"quoted" \\ $.a', "it's", '{"a":1}', '12', 'null', 'riga\ndue', '🏳️‍🌈 è']

describe.each(databases)('many rows in one statement ($name)', async (kind) => {
  const { services } = await openApp(kind)
  const { database } = services
  const at = '2026-01-02T03:04:05.000Z'
  const rowOf = (name: string, index: number) => ({
    id: `brand-${index}`,
    name,
    name_folded: `${index}`,
    image_id: null,
    created_at: at,
  })
  const stored = () =>
    database.reader.selectFrom('brands').selectAll().where('id', 'like', 'brand-%').orderBy('id').execute()

  it('are stored as they are', async () => {
    const rows = TEXTS.map(rowOf)
    await database.transaction((tx) => insertMany(tx, 'brands', rows)(tx))
    expect(await stored()).toEqual(rows)
  })

  it('are added to what is there, or changed by their id', async () => {
    const again = TEXTS.map((name, index) => ({ ...rowOf(name, index), name: `${name} 2` }))
    const onSame = 'on conflict (id) do update set name = excluded.name'
    await database.transaction((tx) => insertMany(tx, 'brands', again, onSame)(tx))
    expect(await stored()).toEqual(again)
    const changes = again.slice(0, 3).map(({ id }) => ({ id, name: `${id} 3`, created_at: at }))
    await database.transaction((tx) => updateMany(tx, 'brands', changes, ['id'])(tx))
    const names = again.map(({ id, name }, index) => (index < 3 ? `${id} 3` : name))
    expect((await stored()).map(({ name }) => name)).toEqual(names)
  })

  it('keep the largest count, and what is not known', async () => {
    const sums = { creator_id: 'creator-1', campaigns_count: 0, content_count: 0, metrics_version: null }
    const creator = { industries: '[]', brands: '[]', picture_source: null, version: 1, created_at: at }
    const none = { image_id: null, city: null, niche: null, bio: null, cpp: 0.1, email: null, phone: null }
    const followers_count = Number.MAX_SAFE_INTEGER
    await database.transaction(async (tx) => {
      const named = { id: 'creator-1', name: 'Una', name_folded: 'una' }
      await insertMany(tx, 'creators', [{ ...named, ...creator, ...none }])(tx)
      await tx.deleteFrom('creator_sums').where('creator_id', '=', 'creator-1').execute()
      await insertMany(tx, 'creator_sums', [{ ...sums, followers_count, metrics: null }])(tx)
    })
    const row = await database.reader
      .selectFrom('creator_sums')
      .innerJoin('creators', 'creators.id', 'creator_sums.creator_id')
      .select(['creator_sums.followers_count', 'creator_sums.metrics', 'cpp'])
      .where('creator_id', '=', 'creator-1')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ followers_count, metrics: null, cpp: 0.1 })
  })
})
