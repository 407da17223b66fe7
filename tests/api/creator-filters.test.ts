import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { creatorSummary, getCreators, putCreator } from '../../src/contract/creators.ts'
import { pageOf } from '../../src/contract/primitives.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents, buildFollowers } from '../support/build-content.ts'
import { createCampaign, creatorInput } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'
import type { SignedIn } from '../support/sign-in.ts'

const PROFILE = { industries: ['Beauty e cosmetica'], bio: 'Racconta', brands: ['Lume'] }

/** Followers, likes of one post with a reach of 1 000, and the profile. */
const CREATORS = {
  Ada: { followers: 5_000, likes: 10, city: 'Milano', niche: 'Skincare' },
  Bea: { followers: 50_000, likes: 50, city: 'Forlì', niche: 'Skincare' },
  Cleo: { followers: 500_000, likes: 90, city: 'milano marittima', niche: 'Calcio' },
  Dora: null,
} as const

describe.each(databases)('filters of creators ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const mine = await buildOrganization(app.services)
  const client = await app.signIn('CLIENT', mine.id)
  const made = await createCampaign(app.services, staff, {
    organizationName: mine.name,
    creators: Object.keys(CREATORS).map((name) => creatorInput(name)),
  })
  const list = async (who: SignedIn, query: Record<string, string | number>) => {
    const answer = await who.call(getCreators, { query })
    expect(answer.status).toBe(200)
    const { items, totalItems } = v.parse(pageOf(creatorSummary), answer.json)
    expect(totalItems).toBe(items.length)
    return items
  }
  for (const { id, name, channels } of await list(staff, {})) {
    const wanted = Object.entries(CREATORS).find(([each]) => each === name)?.[1]
    const [channel] = channels
    if (!wanted || channel === undefined) continue
    const { followers, likes, city, niche } = wanted
    await buildFollowers(app.services, channel.id, followers)
    await buildContents(app.services, made.id, [
      { channelId: channel.id, reach: 1_000, impressionsViewCount: 1_000, likesCount: likes },
    ])
    const body = { name, profile: { ...PROFILE, city, niche } }
    expect((await staff.call(putCreator, { params: { id }, body })).status).toBe(200)
  }
  const names = async (query: Record<string, string | number>, who = staff) =>
    (await list(who, query)).map(({ name }) => name)

  it.each([
    [{ followersFrom: 50_000 }, ['Bea', 'Cleo']],
    [{ followersTo: 50_000 }, ['Ada', 'Bea']],
    [{ followersFrom: 5_001, followersTo: 499_999 }, ['Bea']],
    [{ followersFrom: 0 }, ['Ada', 'Bea', 'Cleo']],
    [{ city: 'MILANO' }, ['Ada', 'Cleo']],
    [{ city: 'forli' }, ['Bea']],
    [{ city: '%' }, []],
    [{ niche: 'Skincare' }, ['Ada', 'Bea']],
    [{ niche: 'Skincare', followersFrom: 10_000, city: 'For', name: 'b' }, ['Bea']],
    [{ socialType: 'INSTAGRAM', niche: 'Calcio' }, ['Cleo']],
  ])('finds by %o', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
    expect(await names(query, client)).toEqual(expected)
  })

  it('finds by the engagement rate that it shows, of staff alone', async () => {
    const shown = new Map((await list(staff, {})).map(({ name, metrics }) => [name, metrics.er ?? null]))
    const rates = [...shown.values()].filter((er) => er !== null)
    expect(new Set(rates).size).toBe(3)
    for (const erFrom of [0, ...rates.map((er) => Math.floor(er * 1e6) / 1e6), 1]) {
      const expected = [...shown].filter(([, er]) => er !== null && er >= erFrom).map(([name]) => name)
      expect(await names({ erFrom: erFrom.toFixed(6) })).toEqual(expected)
    }
    expect(await names({ erFrom: '1' }, client)).toHaveLength(4)
  })

  it('changes with new data', async () => {
    const [ada] = await list(staff, { name: 'Ada' })
    const [highest = 0] = (await list(staff, {}))
      .flatMap(({ metrics }) => metrics.er ?? [])
      .toSorted((a, b) => b - a)
    const erFrom = (Math.ceil(highest * 1e6) / 1e6 + 0.01).toFixed(6)
    expect(await names({ erFrom })).toEqual([])
    await buildContents(app.services, made.id, [
      { channelId: ada?.channels[0]?.id ?? '', reach: 1_000, impressionsViewCount: 1_000, likesCount: 900 },
    ])
    expect(await names({ erFrom })).toEqual(['Ada'])
    expect(await names({ sortField: 'followersCount', orderDir: 'desc', niche: 'Skincare' })).toEqual([
      'Bea',
      'Ada',
    ])
    expect(await names({ sortField: 'contentCount', orderDir: 'desc', niche: 'Skincare' })).toEqual([
      'Ada',
      'Bea',
    ])
  })

  it.each([
    { followersFrom: -1 },
    { followersFrom: '1e3' },
    { followersTo: 1e13 },
    { erFrom: 2 },
    { erFrom: '3%' },
    { niche: 'Altro' },
    { city: 'x'.repeat(201) },
  ])('refuses %o', async (query) => {
    expect((await staff.call(getCreators, { query })).status).toBe(400)
  })
})
