import { describe, expect, it } from 'vitest'
import { insertMany, updateMany, write } from '../../src/server/db/write-many.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

const TEXTS = ['', '"quoted" \\ $.a', "it's", '{"a":1}', '12', 'null', 'riga\ndue', '🏳️‍🌈 è']

describe.each(databases)('many rows in one statement ($name)', async (kind) => {
  const { services } = await openApp(kind)
  const { database } = services
  const at = '2026-01-02T03:04:05.000Z'
  const none = { image_id: null, city: null, niche: null, bio: null, email: null, phone: null }
  const lists = { industries: '[]', brands: '[]', picture_source: null }
  const creatorRow = {
    ...none,
    ...lists,
    name: 'Una',
    name_folded: 'una',
    cpp: 0.1,
    version: 1,
    created_at: at,
  }
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
    await database.transaction((tx) => write(tx, insertMany(tx, 'brands', rows)))
    expect(await stored()).toEqual(rows)
  })

  it('are inserted, or updated by id', async () => {
    const again = TEXTS.map((name, index) => ({ ...rowOf(name, index), name: `${name} 2` }))
    const onSame = 'on conflict (id) do update set name = excluded.name'
    await database.transaction((tx) => write(tx, insertMany(tx, 'brands', again, onSame)))
    expect(await stored()).toEqual(again)
    const changes = again.slice(0, 3).map(({ id }) => ({ id, name: `${id} 3`, created_at: at }))
    await database.transaction((tx) => write(tx, updateMany(tx, 'brands', changes, ['id'])))
    const names = again.map(({ id, name }, index) => (index < 3 ? `${id} 3` : name))
    expect((await stored()).map(({ name }) => name)).toEqual(names)
  })

  it('are written together with those of other tables, which may refer to each other', async () => {
    // A creator and their channel: the foreign key is checked at the end of the statement.
    const owner = {
      creator_id: 'creator-0',
      social_type: 'INSTAGRAM' as const,
      key: 'k',
      handle: 'h',
      url: 'u',
    }
    await database.transaction((tx) =>
      write(
        tx,
        insertMany(tx, 'creators', [{ ...creatorRow, id: 'creator-0' }]),
        insertMany(tx, 'channels', [{ ...owner, id: 'channel-0', external_id: null, created_at: at }]),
        updateMany(tx, 'brands', [{ id: 'brand-0', name: 'changed $1' }], ['id']),
        insertMany(tx, 'brands', []),
      ),
    )
    const channel = await database.reader
      .selectFrom('channels')
      .innerJoin('creators', 'creators.id', 'creator_id')
      .select(['channels.id', 'name'])
      .where('channels.id', '=', 'channel-0')
      .executeTakeFirst()
    expect(channel).toEqual({ id: 'channel-0', name: 'Una' })
    expect((await stored())[0]?.name).toBe('changed $1')
  })

  it('preserve the largest count, and unknown values', async () => {
    const sums = { creator_id: 'creator-1', campaigns_count: 0, content_count: 0, metrics_version: null }
    const followers_count = Number.MAX_SAFE_INTEGER
    await database.transaction(async (tx) => {
      await write(tx, insertMany(tx, 'creators', [{ ...creatorRow, id: 'creator-1' }]))
      await tx.deleteFrom('creator_sums').where('creator_id', '=', 'creator-1').execute()
      await write(tx, insertMany(tx, 'creator_sums', [{ ...sums, followers_count, metrics: null }]))
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
