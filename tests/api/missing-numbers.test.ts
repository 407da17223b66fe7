import { describe, expect, it } from 'vitest'
import { postContent, putContents } from '../../src/contract/contents.ts'
import { getMissingNumbers } from '../../src/contract/missing-numbers.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { postLink } from '../support/found-fixtures.ts'

describe.each(databases)('missing numbers ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')

  async function open() {
    const { id, channels } = await createCampaign(app.services, staff, {
      creators: [creatorInput('Ada'), creatorInput('Bea')],
    })
    const [ada = '', bea = ''] = channels.map((channel) => channel.id)
    const add = async (channelId: string, code: string, day: string, counts: object) => {
      const body = { contentType: 'INSTAGRAM_POST' as const, contentLink: postLink(code), creationDate: day }
      const given = {
        params: { id, channelId },
        body: { ...body, likesCount: 1, commentsCount: 1, ...counts },
      }
      return answered(postContent, await staff.call(postContent, given)).id
    }
    const list = async (query = {}) =>
      answered(getMissingNumbers, await staff.call(getMissingNumbers, { params: { id }, query }))
    return { id, ada, bea, add, list }
  }

  it('are those that a creator could read, by creator, and shrink as they are declared', async () => {
    const { id, ada, bea, add, list } = await open()
    expect(await list()).toMatchObject({ items: [], totals: { contents: 0, numbers: 0, of: 0 } })
    await add(ada, 'ada1', '2024-03-05', {
      reach: 10,
      impressionsViewCount: 20,
      savedCount: 0,
      sharedCount: 0,
    })
    const second = await add(bea, 'bea2', '2024-03-09', { reach: 10, impressionsViewCount: 20 })
    await add(bea, 'bea1', '2024-03-07', {})
    await add(ada, 'ada2', '2024-03-06', { reach: 10, impressionsViewCount: 20, savedCount: 0 })
    const all = await list()
    expect(all.totals).toEqual({ contents: 3, numbers: 7, of: 24 })
    expect(all.items).toMatchObject([
      { creatorName: 'Bea', contents: 2, numbers: 6 },
      { creatorName: 'Ada', contents: 1, numbers: 1 },
    ])
    const [first] = all.items
    expect(first?.since.slice(0, 10)).toBe('2024-03-07')
    expect(first?.newest.map(({ contentLink }) => contentLink)).toEqual([postLink('bea2'), postLink('bea1')])
    expect(first?.newest[0]?.missing).toEqual([
      { metric: 'savedCount', isPublic: false },
      { metric: 'sharedCount', isPublic: true },
    ])
    expect(await list({ page: 2, pageSize: 1 })).toMatchObject({
      items: [{ creatorName: 'Ada' }],
      totalItems: 2,
    })
    const contents = [{ id: second, savedCount: 3, sharedCount: 0 }]
    await staff.call(putContents, { params: { id }, body: { contents } })
    expect((await list()).totals).toEqual({ contents: 2, numbers: 5, of: 24 })
  })
})
