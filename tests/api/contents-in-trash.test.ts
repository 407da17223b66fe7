import { describe, expect, it } from 'vitest'
import { getCampaign, getCampaigns, putCreators } from '../../src/contract/campaign-endpoints.ts'
import { deleteContents, getContents } from '../../src/contract/contents.ts'
import { deleteTrash, getTrash, restoreTrash } from '../../src/contract/trash.ts'
import { cleanUp } from '../../src/server/start/clean-up.ts'
import { fillEmptyDatabase } from '../../src/server/start/fill-empty-database.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { inputOf } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

describe.each(databases)('contents in the trash ($name)', async (kind) => {
  const app = await openApp(kind, { DEMO: 'true' })
  await fillEmptyDatabase(app.services)
  const staff = await app.signIn('ADMIN')
  const { items } = answered(
    getCampaigns,
    await staff.call(getCampaigns, { query: { search: 'Luce morbida' } }),
  )
  const params = { id: items[0]?.id ?? '' }

  const report = async () => answered(getCampaign, await staff.call(getCampaign, { params }))
  const contents = async () => {
    const query = { pageSize: 60 }
    return answered(getContents, await staff.call(getContents, { params, query })).items
  }
  const entries = async (of: 'contents' | undefined = 'contents') =>
    answered(getTrash, await staff.call(getTrash, { query: { kind: of } })).items

  it('are one entry per deletion, and are restored unchanged', async () => {
    const chosenIds = (await contents()).slice(0, 3).map(({ id }) => id)
    // The demo's contents share their pictures; these have their own.
    await app.services.database.transaction((tx) =>
      tx.updateTable('contents').set({ image_id: null }).where('id', 'not in', chosenIds).execute(),
    )
    const before = { contents: await contents(), metrics: (await report()).metrics }
    const chosen = before.contents.slice(0, 3)
    const picture = chosen.map(({ pictureUrl }) => pictureUrl).find((url) => url !== null) ?? ''
    const seen = async () => (await app.app.request(new URL(picture, 'http://local').href)).status
    expect(await seen()).toBe(200)
    await staff.call(deleteContents, { params, body: { contentIds: chosen.map(({ id }) => id) } })
    const [entry, ...others] = await entries()
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      kind: 'contents',
      name: 'Luce morbida',
      organizationName: 'Lume Cosmetics S.r.l.',
      contentsCount: 3,
      creatorsCount: new Set(chosen.map(({ creatorId }) => creatorId)).size,
    })
    expect(entry?.deletedBy).not.toBeNull()
    expect(await entries(undefined)).toHaveLength(1)
    expect(await seen()).toBe(404)
    expect((await contents()).map(({ id }) => id)).not.toContain(chosen[0]?.id)
    // An entry is found by any of its contents, whichever is listed first.
    const id =
      chosen
        .map((content) => content.id)
        .toSorted()
        .at(-1) ?? ''
    expect((await staff.call(restoreTrash, { params: { kind: 'contents', id } })).status).toBe(200)
    expect(await entries()).toEqual([])
    expect(await seen()).toBe(200)
    expect({ contents: await contents(), metrics: (await report()).metrics }).toEqual(before)
  }, 60_000)

  it('wait until their creator is in the campaign again', async () => {
    const made = await report()
    const [gone] = made.creators
    const { creators } = inputOf(made)
    const without = creators.filter(({ id }) => id !== gone?.id)
    const write = async (list: typeof creators) =>
      await staff.call(putCreators, { params, query: { cascade: true }, body: { creators: list } })
    expect((await write(without)).status).toBe(200)
    const [entry] = await entries()
    expect(entry).toMatchObject({ creatorName: gone?.name, creatorsCount: 1 })
    const restore = async () =>
      await staff.call(restoreTrash, { params: { kind: 'contents', id: entry?.id ?? '' } })
    const early = await restore()
    expect([early.status, early.text]).toEqual([
      409,
      expect.stringContaining('Non sono più nella campagna: @'),
    ])
    expect((await write(creators)).status).toBe(200)
    expect((await restore()).status).toBe(200)
    expect((await report()).metrics).toEqual(made.metrics)
  }, 60_000)

  it('are deleted for good by a person, or after 30 days', async () => {
    const [first, second] = await contents()
    for (const content of [first, second]) {
      app.later(1_000)
      await staff.call(deleteContents, { params, body: { contentIds: [content?.id ?? ''] } })
    }
    const ids = async () => (await entries()).map(({ id }) => id)
    expect((await ids()).slice(0, 2)).toEqual([second?.id, first?.id])
    const { status } = await staff.call(deleteTrash, { params: { kind: 'contents', id: first?.id ?? '' } })
    expect(status).toBe(204)
    expect(await ids()).not.toContain(first?.id)
    const { reader } = app.services.database
    app.later(29 * 86_400_000)
    await cleanUp(app.services)
    const stored = async () =>
      (await reader.selectFrom('deleted_contents').select('id').execute()).map(({ id }) => id)
    expect(await stored()).toContain(second?.id)
    app.later(2 * 86_400_000)
    await cleanUp(app.services)
    for (const table of ['deleted_contents', 'deleted_snapshots'] as const)
      expect(await reader.selectFrom(table).selectAll().execute()).toEqual([])
  }, 60_000)
})
