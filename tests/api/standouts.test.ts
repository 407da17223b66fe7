import { describe, expect, it } from 'vitest'
import { deleteContent } from '../../src/contract/contents.ts'
import { getPublicStandouts, getStandouts } from '../../src/contract/standouts.ts'
import { answered } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { freeze, linkTo } from '../support/frozen-fixtures.ts'
import { hashOf, newLink, type NewLink } from '../support/link-fixtures.ts'

/** Medians: 100 of reels, 1 000 of posts. */
const REELS = [400, 100, 100, 50]
const POSTS = [9_000, 1_000, 100]

describe.each(databases)('contents that stand out ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const made = await createCampaign(app.services, staff, { creators: [creatorInput('Uno')] })
  const [channel] = made.channels
  if (!channel) throw new Error('a channel')
  const channelId = channel.id
  const params = { id: made.id }
  const measured = (contentType: 'INSTAGRAM_REEL' | 'INSTAGRAM_POST', views: number) =>
    ({
      channelId,
      contentType,
      impressionsViewCount: views,
      reach: 10,
      origin: 'MEASURED',
      measuredAt: '2024-03-20T10:00:00.000Z',
    }) as const
  const ids = await buildContents(app.services, made.id, [
    ...REELS.map((views) => measured('INSTAGRAM_REEL', views)),
    ...POSTS.map((views) => measured('INSTAGRAM_POST', views)),
  ])
  const stored = await freeze(staff, made.id)
  const { hash } = await linkTo(staff, made.id)
  const client = await app.signIn('CLIENT', made.organizationId)
  const live = async () => answered(getStandouts, await staff.call(getStandouts, { params })).standouts
  const frozen = async (query = {}) =>
    answered(
      getStandouts,
      await staff.call(getStandouts, { params, query: { frozenId: stored.id, ...query } }),
    ).standouts

  it('are those furthest from the median of their format, for every reader', async () => {
    const expected = [
      { place: 'BEST', views: 9_000, median: 1_000, change: 8 },
      { place: 'BEST', views: 400, median: 100, change: 3 },
      { place: 'BEST', views: 100, median: 100, change: 0 },
      { place: 'WEAKEST', median: 1_000, views: 1_000, change: 0 },
      { place: 'WEAKEST', median: 100, views: 50, change: -0.5 },
      { place: 'WEAKEST', median: 1_000, views: 100, change: -0.9 },
    ]
    const found = [
      await live(),
      await frozen(),
      answered(getStandouts, await client.call(getStandouts, { params })).standouts,
      answered(getPublicStandouts, await app.anybody(getPublicStandouts, { params, query: { hash } }))
        .standouts,
    ]
    for (const some of found) {
      const shown = some.map(({ content, ...one }) => ({ ...one, views: content.impressionsViewCount }))
      // Two reels are equal.
      expect(shown.map((one) => one.change)).toEqual(expected.map((one) => one.change))
      expect(shown[0]).toEqual(expected[0])
      expect(shown.at(-1)).toEqual(expected.at(-1))
    }
    expect(found[0]?.[0]?.content).toHaveProperty('version')
    expect(found[2]?.[0]?.content).not.toHaveProperty('version')
    expect(found[3]?.[0]?.content).not.toHaveProperty('version')
  })

  it('are none where too few are left, but stay in a frozen report', async () => {
    for (const contentId of ids.slice(-2))
      expect((await staff.call(deleteContent, { params: { ...params, channelId, contentId } })).status).toBe(
        204,
      )
    expect(await live()).toEqual([])
    expect(await frozen()).toHaveLength(6)
    expect(await frozen({ socialTypeList: 'TIKTOK' })).toEqual([])
  })

  it('come with what did better than the rest, which a link without contents or that platform does not show', async () => {
    const other = await createCampaign(app.services, staff, { creators: [creatorInput('Due')] })
    const own = other.channels[0]?.id ?? ''
    const many = (contentType: 'INSTAGRAM_REEL' | 'INSTAGRAM_POST', views: number) =>
      Array.from({ length: 8 }, () => ({ ...measured(contentType, views), channelId: own }))
    await buildContents(app.services, other.id, [
      ...many('INSTAGRAM_REEL', 9_000),
      ...many('INSTAGRAM_POST', 100),
    ])
    const spread = (views: number) => ({ contents: 8, low: views, median: views, high: views })
    const expected = [{ by: 'FORMAT', of: 'INSTAGRAM_REEL', group: spread(9_000), rest: spread(100) }]
    const id = { id: other.id }
    const lessonsOn = async (link: NewLink) => {
      const hash = hashOf(await newLink(staff, other.id, link))
      return answered(
        getPublicStandouts,
        await app.anybody(getPublicStandouts, { params: id, query: { hash } }),
      ).lessons
    }
    expect(answered(getStandouts, await staff.call(getStandouts, { params: id })).lessons).toEqual(expected)
    expect(await lessonsOn({})).toEqual(expected)
    expect(await lessonsOn({ shows: { contents: false } })).toEqual([])
    expect(await lessonsOn({ socialTypeList: ['TIKTOK'] })).toEqual([])
  })

  it('of a frozen report are not found by a client', async () => {
    const answer = await client.call(getStandouts, { params, query: { frozenId: stored.id } })
    expect(answer.status).toBe(404)
  })
})
