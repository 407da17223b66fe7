import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { deleteCampaign, getCampaign } from '../../src/contract/campaign-endpoints.ts'
import { campaign } from '../../src/contract/campaign.ts'
import { importContents } from '../../src/contract/imports.ts'
import { importSheet, postSheet, putSheet, sheetPreview } from '../../src/contract/sheets.ts'
import { restoreTrash } from '../../src/contract/trash.ts'
import { importMessages } from '../../src/messages/import.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'

describe.each(databases)('renamed channels ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ACCOUNT')
  const HEADER = 'Creator;Canale;Tipo;Link;Data;Like;Follower'
  const report = async (id: string) =>
    v.parse(campaign, (await staff.call(getCampaign, { params: { id } })).json)
  const preview = async (id: string, body: string) => {
    const answer = await staff.call(postSheet, { params: { id }, body })
    expect([answer.status, answer.text]).toMatchObject([201, expect.any(String)])
    return v.parse(sheetPreview, answer.json)
  }

  /** Two months of one creator, whose handle changes between them. */
  async function months() {
    const mark = unique()
    const [before, after] = [`anna.vecchio${mark}`, `anna.nuovo${mark}`]
    const link = (id: string) => `https://www.instagram.com/reel/RN${mark}${id}/`
    const first = `${HEADER}\nAnna Prova;@${before};reel;${link('a')};05/11/2025;10;50000`
    const second = [
      HEADER,
      `Anna Prova;@${after};reel;${link('a')};05/11/2025;100;51000`,
      `Anna Prova;@${after};reel;${link('c')};20/11/2025;30;51000`,
    ].join('\n')
    const made = await createCampaign(app.services, staff)
    expect((await staff.call(importContents, { params: { id: made.id }, body: first })).status).toBe(200)
    return { id: made.id, before, after, second }
  }

  it('a new handle is a question once, and merged with its past', async () => {
    const { id, before, after, second } = await months()
    const read = await preview(id, second)
    expect(read).toMatchObject({
      bad: 0,
      renames: [{ from: `@${before}`, toName: `@${after}`, isSame: null }],
    })
    const [rename] = read.renames
    if (rename === undefined) throw new Error('There is one.')
    const renames = [{ channelId: rename.channelId, to: rename.to, isSame: true }]
    const params = { id, sheetId: read.id }
    const answered = await staff.call(putSheet, { params, body: { renames } })
    expect(v.parse(sheetPreview, answered.json)).toMatchObject({
      bad: 0,
      created: 1,
      creatorsAdded: 0,
      channelsAdded: 0,
      renames: [{ isSame: true }],
    })
    const done = await staff.call(importSheet, { params, body: { onlyGood: false } })
    expect([done.status, done.json]).toMatchObject([200, { created: 1, channelsAdded: 0 }])
    const { channels, creators, contentCount, metrics } = await report(id)
    expect(channels).toMatchObject([{ id: rename.channelId, handle: after, followersCount: 51_000 }])
    expect(creators).toHaveLength(1)
    expect(contentCount).toBe(2)
    expect(metrics.likesCount).toBe(130)
    expect(metrics.combinedFollowersCount).toBe(51_000)
    // The next file recognises the new name.
    expect(await preview(id, second)).toMatchObject({ bad: 0, renames: [], created: 0, channelsAdded: 0 })
  })

  it('a new handle with the id of an old one is the same channel without a question, also by a call', async () => {
    const mark = unique()
    const account = `78${mark}123`
    const head = 'Creator;Canale;ID account;Tipo;Link;Data;Like;Follower'
    const line = (handle: string, reel: string, followers: number) =>
      `Anna Prova;@${handle}${mark};${account};reel;https://www.instagram.com/reel/ID${mark}${reel}/;05/11/2025;10;${followers}`
    const made = await createCampaign(app.services, staff)
    const params = { id: made.id }
    const first = await staff.call(importContents, {
      params,
      body: `${head}\n${line('anna.vecchio', 'a', 50_000)}`,
    })
    expect([first.status, first.json]).toMatchObject([200, { channelsAdded: 1 }])
    const body = `${head}\n${line('anna.nuovo', 'b', 51_000)}`
    expect(await preview(made.id, body)).toMatchObject({
      bad: 0,
      channelsAdded: 0,
      renames: [{ isMerge: false, isSame: true }],
    })
    const second = await staff.call(importContents, { params, body })
    expect([second.status, second.json]).toMatchObject([200, { created: 1, channelsAdded: 0 }])
    const third = await staff.call(importContents, {
      params,
      body: `${head}\n${line('anna.nuova', 'c', 52_000)}`,
    })
    expect([third.status, third.json]).toMatchObject([200, { created: 1, channelsAdded: 0 }])
    const { channels, contentCount, metrics } = await report(made.id)
    expect(channels).toMatchObject([{ handle: `anna.nuova${mark}`, followersCount: 52_000 }])
    expect([contentCount, metrics.combinedFollowersCount]).toEqual([3, 52_000])
  })

  it('two existing channels are merged once a person confirms it, in every campaign', async () => {
    const { id, before, after, second } = await months()
    const other = await createCampaign(app.services, staff)
    const line = `Anna Prova;@${after};reel;https://www.instagram.com/reel/${after.replace('anna.nuovo', 'RO')}/;06/11/2025;7;50500`
    const there = await staff.call(importContents, { params: { id: other.id }, body: `${HEADER}\n${line}` })
    expect([there.status, there.json]).toMatchObject([200, { channelsAdded: 1 }])
    const read = await preview(id, second)
    expect(read).toMatchObject({
      bad: 0,
      renames: [{ from: `@${before}`, toName: `@${after}`, isMerge: true, isSame: null }],
    })
    const [rename] = read.renames
    if (rename === undefined) throw new Error('There is one.')
    const params = { id, sheetId: read.id }
    const renames = [{ channelId: rename.channelId, to: rename.to, isSame: true }]
    expect((await staff.call(putSheet, { params, body: { renames } })).status).toBe(200)
    const done = await staff.call(importSheet, { params, body: { onlyGood: false } })
    expect([done.status, done.json]).toMatchObject([200, { created: 1 }])
    // The other uses the followers of its own last measurement.
    for (const [campaignId, contents, followers] of [
      [id, 2, 51_000],
      [other.id, 1, 50_500],
    ] as const) {
      const { channels, creators, contentCount, metrics } = await report(campaignId)
      expect(channels).toMatchObject([{ id: rename.channelId, handle: after }])
      expect(creators).toHaveLength(1)
      expect([contentCount, metrics.combinedFollowersCount]).toEqual([contents, followers])
    }
    expect(await preview(id, second)).toMatchObject({ bad: 0, renames: [], created: 0, channelsAdded: 0 })
  })

  it('two channels stay two while the trash needs one of them, and are a question again afterwards', async () => {
    const { id, after, second } = await months()
    const other = await createCampaign(app.services, staff)
    const line = `Anna Prova;@${after};reel;https://www.instagram.com/reel/T${unique()}/;06/11/2025;7;50500`
    await staff.call(importContents, { params: { id: other.id }, body: `${HEADER}\n${line}` })
    const read = await preview(id, second)
    expect((await staff.call(deleteCampaign, { params: { id: other.id } })).status).toBe(204)
    const [rename] = read.renames
    const params = { id, sheetId: read.id }
    const renames = [{ channelId: rename?.channelId ?? '', to: rename?.to ?? '', isSame: true }]
    expect((await staff.call(putSheet, { params, body: { renames } })).status).toBe(200)
    expect((await staff.call(importSheet, { params, body: { onlyGood: false } })).status).toBe(200)
    expect((await report(id)).channels).toMatchObject([{ id: rename?.channelId }])
    const trashed = { kind: 'campaign', id: other.id }
    expect((await staff.call(restoreTrash, { params: trashed })).status).toBe(200)
    expect((await report(other.id)).channels).toMatchObject([{ handle: after }])
    expect(await preview(id, second)).toMatchObject({ bad: 0, renames: [{ isMerge: true, isSame: null }] })
  })

  it('two channels stay two, and a call without questions is refused with the way out', async () => {
    const { id, second } = await months()
    const refused = await staff.call(importContents, { params: { id }, body: second })
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { rows: [{ row: 2, column: 'channelUrl', message: importMessages.storedUnknown }] },
    ])
    const read = await preview(id, second)
    const [rename] = read.renames
    if (rename === undefined) throw new Error('There is one.')
    const body = { renames: [{ channelId: rename.channelId, to: rename.to, isSame: false }] }
    const answered = await staff.call(putSheet, { params: { id, sheetId: read.id }, body })
    expect(v.parse(sheetPreview, answered.json)).toMatchObject({
      bad: 1,
      errors: [{ row: 2, column: 'channelUrl', creator: 'Anna Prova' }],
    })
  })
})
