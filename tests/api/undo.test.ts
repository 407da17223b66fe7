import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { getCampaign, putCreators } from '../../src/contract/campaign-endpoints.ts'
import { deleteComment, getComments, postComment, restoreComment } from '../../src/contract/comments.ts'
import { comment } from '../../src/contract/campaign.ts'
import {
  deleteContent,
  deleteContents,
  getContents,
  postContent,
  restoreContents,
} from '../../src/contract/contents.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput, inputOf } from '../support/campaign-fixtures.ts'
import { putCampaign } from '../../src/contract/campaign-endpoints.ts'
import { eraseCreator } from '../../src/contract/privacy.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'

describe.each(databases)('deleted contents ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  async function work() {
    const creators = [
      { ...creatorInput('Ada'), channels: [{ url: `https://www.instagram.com/ada${unique()}` }] },
      { ...creatorInput('Bea'), channels: [{ url: `https://www.tiktok.com/@bea${unique()}` }] },
    ]
    const made = await createCampaign(app.services, staff, { creators })
    const [ada] = made.channels
    const params = { id: made.id, channelId: ada?.id ?? '' }
    await buildContents(app.services, made.id, [
      { channelId: params.channelId, impressionsViewCount: 100, reach: 70 },
    ])
    const body = {
      contentType: 'INSTAGRAM_REEL',
      contentLink: `https://www.instagram.com/reel/Undo${unique()}/`,
      creationDate: '2024-03-11',
      caption: 'Torna',
      reach: 30,
      likesCount: 5,
      commentsCount: null,
    }
    await staff.call(postContent, { params, body })
    return { made, params, body }
  }
  const ids = async (id: string) =>
    v
      .parse(getContents.output, (await staff.call(getContents, { params: { id } })).json)
      .items.map((one) => one.id)
  const report = async (id: string) => {
    const { report: _, ...rest } = v.parse(
      getCampaign.output,
      (await staff.call(getCampaign, { params: { id } })).json,
    )
    return rest
  }
  const rows = async (id: string) => {
    const db = app.services.database.reader
    const contents = await db
      .selectFrom('contents')
      .selectAll()
      .where('campaign_id', '=', id)
      .orderBy('id')
      .execute()
    const snapshots = await db
      .selectFrom('content_snapshots')
      .selectAll()
      .where(
        'content_id',
        'in',
        contents.map((one) => one.id),
      )
      .orderBy('content_id')
      .execute()
    return { contents, snapshots }
  }

  it('are restored with their measurements, declared numbers and dates, so that the report is unchanged', async () => {
    const { made, params } = await work()
    const before = { rows: await rows(made.id), report: await report(made.id) }
    const contentIds = await ids(made.id)
    expect(contentIds).toHaveLength(2)
    await staff.call(deleteContent, { params: { ...params, contentId: contentIds[0] ?? '' } })
    expect(await ids(made.id)).toEqual(contentIds.slice(1))
    const one = { params, body: { contentIds: contentIds.slice(0, 1) } }
    expect((await staff.call(restoreContents, one)).status).toBe(204)
    expect({ rows: await rows(made.id), report: await report(made.id) }).toEqual(before)
    expect((await staff.call(restoreContents, one)).status).toBe(404)
    await staff.call(deleteContents, { params, body: { contentIds } })
    expect((await report(made.id)).metrics).toMatchObject({ contentCount: 0 })
    expect((await staff.call(restoreContents, { params, body: { contentIds } })).status).toBe(204)
    expect({ rows: await rows(made.id), report: await report(made.id) }).toEqual(before)
  })

  it('are restored completely or not at all: not from another campaign, not twice, not to a removed channel', async () => {
    const { made, params, body } = await work()
    const other = await work()
    const contentIds = await ids(made.id)
    await staff.call(deleteContents, { params, body: { contentIds } })
    const restore = (id: string, wanted = contentIds) =>
      staff.call(restoreContents, { params: { id }, body: { contentIds: wanted } })
    expect((await restore(other.made.id)).status).toBe(404)
    expect((await restore(made.id, [...contentIds, newId()])).status).toBe(404)
    expect(await ids(made.id)).toEqual([])
    // Someone has added it again.
    await staff.call(postContent, { params, body })
    const again = await restore(made.id)
    expect([again.status, again.json]).toMatchObject([409, { error: 'conflict' }])
    const left = await ids(made.id)
    expect(left).toHaveLength(1)
    await staff.call(deleteContents, { params, body: { contentIds: left } })
    const [, bea] = inputOf(made).creators
    const input = { ...inputOf(made), creators: bea ? [bea] : [] }
    expect((await staff.call(putCampaign, { params, body: input })).status).toBe(200)
    expect((await restore(made.id)).status).toBe(404)
  })

  it('are logged and stored if deleted with their creator', async () => {
    const { made, params } = await work()
    const before = await rows(made.id)
    const contentIds = await ids(made.id)
    const cascade = { params, query: { cascade: 'true' }, body: { creators: [] } }
    expect((await staff.call(putCreators, cascade)).status).toBe(200)
    expect(await ids(made.id)).toEqual([])
    const reported = await app.services.database.reader
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'entity_id', 'before'])
      .where('entity_id', 'in', contentIds)
      .where('action', '=', 'DELETE')
      .orderBy('entity_id')
      .execute()
    expect(reported).toMatchObject(
      before.contents.map((row) => ({
        user_id: staff.userId,
        entity_id: row.id,
        before: JSON.stringify(row),
      })),
    )
    await staff.call(putCampaign, { params, body: inputOf(made) })
    expect((await staff.call(restoreContents, { params, body: { contentIds } })).status).toBe(204)
    expect(await rows(made.id)).toEqual(before)
  })

  it('is for staff alone', async () => {
    const { made, params } = await work()
    const contentIds = await ids(made.id)
    await staff.call(deleteContents, { params, body: { contentIds } })
    const client = await app.signIn('CLIENT', made.organizationId)
    expect((await client.call(restoreContents, { params, body: { contentIds } })).status).toBe(403)
  })

  it('are deleted with an erased creator', async () => {
    const { made, params } = await work()
    const contentIds = await ids(made.id)
    await staff.call(deleteContents, { params, body: { contentIds } })
    const [ada] = made.creators
    expect((await staff.call(eraseCreator, { params: { id: ada?.id ?? '' } })).status).toBe(204)
    expect((await staff.call(restoreContents, { params, body: { contentIds } })).status).toBe(404)
  })

  it('is a comment as well, signed and dated as it was', async () => {
    const { made } = await work()
    const params = { id: made.id }
    const author = await app.signIn('ACCOUNT')
    for (const content of ['Prima', 'Dopo']) {
      await author.call(postComment, { params, body: { commentType: 'GENERAL', content } })
    }
    const comments = async () => v.parse(v.array(comment), (await staff.call(getComments, { params })).json)
    const before = await comments()
    const gone = { commentId: before[0]?.id ?? '' }
    await staff.call(deleteComment, { params: gone })
    const client = await app.signIn('CLIENT', made.organizationId)
    expect((await client.call(restoreComment, { params: gone })).status).toBe(403)
    const back = await staff.call(restoreComment, { params: gone })
    expect([back.status, back.json]).toEqual([201, before[0]])
    expect(await comments()).toEqual(before)
    expect((await staff.call(restoreComment, { params: gone })).status).toBe(404)
  })
})
