import { describe, expect, it } from 'vitest'
import { importContents } from '../../src/contract/imports.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

const HEADER = 'channelUrl,contentType,contentLink,creationDate,measuredAt,impressionsViewCount,likesCount'

describe.each(databases)('repeated imports ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const { reader } = app.services.database

  const made = async (name: string) => {
    const { id } = await createCampaign(app.services, staff)
    const send = async (...counts: string[]) => {
      const lines = counts.map(
        (some, row) =>
          `https://www.instagram.com/${name}.csv/,INSTAGRAM_REEL,https://www.instagram.com/reel/R${name}${row}2345/,` +
          `2024-03-01,2024-03-05,${some}`,
      )
      const body = [HEADER, ...lines].join('\n')
      expect((await staff.call(importContents, { params: { id }, body })).status).toBe(200)
    }
    const snapshots = async () =>
      await reader
        .selectFrom('content_snapshots')
        .innerJoin('contents', 'contents.id', 'content_snapshots.content_id')
        .select([
          'content_snapshots.impressions_view_count as views',
          'content_snapshots.likes_count as likes',
        ])
        .where('campaign_id', '=', id)
        .execute()
    const revision = async () =>
      (await reader.selectFrom('revisions').select('number').where('id', '=', id).executeTakeFirstOrThrow())
        .number
    return { send, snapshots, revision }
  }

  it('add to known values of the same moment, and replace them', async () => {
    const { send, snapshots } = await made('aggiunge')
    await send('100,')
    await send(',7')
    expect(await snapshots()).toEqual([{ views: 100, likes: 7 }])
    await send('90,')
    expect(await snapshots()).toEqual([{ views: 90, likes: 7 }])
  })

  it('writes no measurement that is there already', async () => {
    const raisedBy = async (name: string, counts: string[]) => {
      const { send, revision } = await made(name)
      await send(...counts)
      const before = await revision()
      await send(...counts)
      return (await revision()) - before
    }
    // On SQLite each written row raises it.
    expect(await raisedBy('molti', ['1,2', '3,', ',4'])).toBe(await raisedBy('uno', ['1,2']))
  })
})
