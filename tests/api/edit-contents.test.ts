import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '../../src/contract/campaign.ts'
import type { ContentInput } from '../../src/contract/content-input.ts'
import { content, getContents, postContent, putContent, putContents } from '../../src/contract/contents.ts'
import { validationMessages } from '../../src/messages/validation.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'
import { freeze } from '../support/frozen-fixtures.ts'

describe.each(databases)('editing contents ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const newCampaign = async () => {
    const made = await createCampaign(app.services, staff, { creators: [creatorInput('Insta')] })
    const [instagram] = made.channels
    if (instagram === undefined) throw new Error('a channel')
    return { made, instagram }
  }
  const input = (changes: Partial<ContentInput> = {}): ContentInput => ({
    contentType: 'INSTAGRAM_POST',
    contentLink: `https://www.instagram.com/p/C${String(unique()).padStart(8, '0')}/`,
    creationDate: '2024-03-12',
    likesCount: 120,
    commentsCount: 10,
    ...changes,
  })
  const add = async ({ id }: Campaign, channelId: string, changes: Partial<ContentInput> = {}) => {
    const answer = await staff.call(postContent, { params: { id, channelId }, body: input(changes) })
    expect(answer.status).toBe(201)
    return v.parse(content, answer.json)
  }

  it('takes likes and comments as unknown only if marked, never if left empty', async () => {
    const { made, instagram } = await newCampaign()
    const stored = await add(made, instagram.id, { likesCount: null, commentsCount: null })
    expect(stored).toMatchObject({ likesCount: null, commentsCount: null, declared: {} })
    const { likesCount: _, ...without } = input()
    const params = { id: made.id, channelId: instagram.id }
    expect(await staff.call(postContent, { params, body: without })).toMatchObject({
      status: 422,
      json: { fields: { likesCount: validationMessages.required } },
    })
  })

  it('lists those whose reach or views no one has measured or declared, live and frozen', async () => {
    const { made, instagram } = await newCampaign()
    const known = await add(made, instagram.id, { reach: 900, impressionsViewCount: 1000 })
    const half = await add(made, instagram.id, { reach: 900 })
    const modelled = await add(made, instagram.id)
    const listed = async (query: Record<string, string> = {}) => {
      const answer = await staff.call(getContents, { params: { id: made.id }, query })
      return v.parse(getContents.output, answer.json).items.map(({ id }) => id)
    }
    expect(new Set(await listed())).toEqual(new Set([known.id, half.id, modelled.id]))
    const without = new Set([half.id, modelled.id])
    expect(new Set(await listed({ missing: 'true' }))).toEqual(without)
    const frozen = await freeze(staff, made.id)
    expect(new Set(await listed({ missing: 'true', frozenId: frozen.id }))).toEqual(without)
    const contents = [...without].map((id) => ({ id, reach: 500, impressionsViewCount: 700 }))
    expect((await staff.call(putContents, { params: { id: made.id }, body: { contents } })).status).toBe(202)
    expect(await listed({ missing: 'true' })).toEqual([])
  })

  it('takes a moment in any form of RFC 3339', async () => {
    const { made, instagram } = await newCampaign()
    for (const creationDate of [
      '2024-03-12T20:15:00Z',
      '2024-03-12t21:15:00.0+01:00',
      '2024-03-12 20:15:00z',
    ])
      expect((await add(made, instagram.id, { creationDate })).creationDate).toBe('2024-03-12T20:15:00.000Z')
    const params = { id: made.id, channelId: instagram.id }
    for (const creationDate of [
      '2024-02-30T20:15:00Z',
      '2024-03-12T20:15:00',
      '2024-03-12T24:15:00Z',
      '1999-03-12T20:15:00Z',
    ])
      expect((await staff.call(postContent, { params, body: input({ creationDate }) })).status).toBe(422)
  })

  it('changes everything of a content, and drops measured numbers if the link is another one', async () => {
    const { made, instagram } = await newCampaign()
    const stored = await add(made, instagram.id, { creationDate: '2024-03-12T20:15:00.000Z', savedCount: 7 })
    const params = { id: made.id, channelId: instagram.id, contentId: stored.id }
    const change = (changes: Partial<ContentInput>, version: number) => {
      const body = input({ contentLink: stored.contentLink, ...changes })
      return staff.call(putContent, { params, body, headers: { 'If-Match': `"v${version}"` } })
    }
    await app.services.database.transaction((tx) =>
      tx.updateTable('contents').set({ measured_likes_count: 900 }).where('id', '=', stored.id).execute(),
    )
    const changes = { contentType: 'INSTAGRAM_REEL', caption: 'Corretto', reach: 500 } as const
    const changed = await change({ ...changes, commentsCount: null }, 1)
    expect(v.parse(content, changed.json)).toMatchObject({
      ...changes,
      // The same day keeps its hour, measured counts remain, omitted ones are withdrawn.
      creationDate: '2024-03-12T20:15:00.000Z',
      likesCount: 900,
      commentsCount: null,
      declared: { reach: 500, likesCount: 120 },
      version: 2,
    })
    expect((await change({}, 1)).status).toBe(412)
    const other = await add(made, instagram.id)
    const taken = await change({ contentLink: other.contentLink }, 2)
    expect([taken.status, taken.json]).toMatchObject([
      409,
      { fields: { contentLink: validationMessages.duplicateContent } },
    ])
    const contentLink = `https://www.instagram.com/p/Altro${unique()}/`
    const moved = await change({ contentLink, creationDate: '2024-03-14' }, 2)
    expect(v.parse(content, moved.json)).toMatchObject({
      contentLink,
      creationDate: '2024-03-14T11:00:00.000Z',
      likesCount: 120,
      origin: { likesCount: 'DECLARED' },
      version: 3,
    })
    const elsewhere = (await newCampaign()).made
    const foreign = { ...params, id: elsewhere.id }
    expect((await staff.call(putContent, { params: foreign, body: input() })).status).toBe(404)
  })
})
