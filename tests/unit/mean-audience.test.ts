import { describe, expect, test } from 'vitest'
import { type ChannelAudience, meanAudience } from '../../src/domain/mean-audience.ts'

const UNKNOWN: ChannelAudience = {
  genders: [],
  ages: [],
  gendersPerAge: [],
  countries: [],
  cities: [],
  languages: [],
  interests: [],
  credibility: null,
}

describe('the audience of a campaign', () => {
  const first = {
    ...UNKNOWN,
    genders: genders(0.8),
    ages: [share('65+', 0.4), share('13-17', 0.6)],
    gendersPerAge: [{ age: '18-24', female: 0.5, male: 0.5 }],
    countries: [share('IT', 1)],
    credibility: 0.9,
  }
  const second = { ...UNKNOWN, genders: genders(0.4), countries: [share('IT', 0.2), share('FR', 0.6)] }

  test('is weighted by reach', () => {
    const result = meanAudience([
      { reach: 3000, followersCount: 1, audience: first },
      { reach: 1000, followersCount: 9, audience: second },
      { reach: 5000, followersCount: 10, audience: null },
    ])
    near(result?.genders, { female: 0.7, male: 0.3 })
    near(result?.countries, { IT: 0.8, FR: 0.15 })
    expect(result?.countries.map(({ key }) => key)).toEqual(['IT', 'FR'])
    expect(result?.coveredFollowers).toBe(0.5)
  })

  test('is renormalised over the channels with data', () => {
    const result = meanAudience([
      { reach: 3000, followersCount: null, audience: first },
      { reach: 1000, followersCount: null, audience: second },
    ])
    expect(result?.ages).toEqual([share('13-17', 0.6), share('65+', 0.4)])
    expect(result?.gendersPerAge).toEqual([{ age: '18-24', female: 0.5, male: 0.5 }])
    expect(result).toMatchObject({ credibility: 0.9, coveredFollowers: 1, cities: [] })
  })

  test('is weighted by followers when no channel with data has reach, else evenly', () => {
    const byFollowers = meanAudience([
      { reach: null, followersCount: 100, audience: first },
      { reach: null, followersCount: 300, audience: second },
      { reach: 10, followersCount: 100, audience: null },
    ])
    near(byFollowers?.genders, { female: 0.5, male: 0.5 })
    expect(byFollowers?.coveredFollowers).toBe(0.8)
    const evenly = meanAudience([
      { reach: null, followersCount: null, audience: first },
      { reach: 0, followersCount: null, audience: second },
    ])
    near(evenly?.genders, { female: 0.6, male: 0.4 })
  })

  test('reports the basis of each part', () => {
    const byReach = meanAudience([
      { reach: 3000, followersCount: 1, audience: first },
      { reach: 1000, followersCount: 9, audience: second },
      { reach: 4000, followersCount: 10, audience: null },
    ])
    expect(byReach?.coverage).toMatchObject({
      by: 'REACH',
      of: 3,
      sides: {
        genders: { known: 2, share: 0.5 },
        ages: { known: 1, share: 0.375 },
        cities: { known: 0, share: 0 },
        credibility: { known: 1, share: 0.375 },
      },
    })
    const byFollowers = meanAudience([
      { reach: null, followersCount: 300, audience: first },
      { reach: 50, followersCount: 100, audience: null },
    ])
    expect(byFollowers?.coverage).toMatchObject({
      by: 'FOLLOWERS',
      of: 2,
      sides: { genders: { known: 1, share: 0.75 } },
    })
    const evenly = meanAudience([
      { reach: null, followersCount: null, audience: first },
      { reach: null, followersCount: null, audience: second },
    ])
    expect(evenly?.coverage).toMatchObject({ by: 'CHANNELS', sides: { ages: { known: 1, share: 0.5 } } })
  })

  test('never exceeds 1, whatever the weights', () => {
    const all = { ...UNKNOWN, countries: [share('IT', 1)], credibility: 1 }
    // Divided by their sum, these weights add up to 1.0000000000000002.
    const weights = [32, 33, 36, 41, 48, 57]
    const channels = weights.map((reach) => ({ reach, followersCount: 1, audience: all }))
    expect(meanAudience(channels)).toMatchObject({ countries: [share('IT', 1)], credibility: 1 })
  })

  test('is null when no channel has data', () => {
    expect(meanAudience([])).toBeNull()
    expect(meanAudience([{ reach: 5, followersCount: 5, audience: null }])).toBeNull()
  })
})

function genders(female: number) {
  return [share('female', female), share('male', 1 - female)]
}

function share(key: string, share: number) {
  return { key, share }
}

function near(
  shares: readonly { key: string; share: number }[] | undefined,
  expected: Record<string, number>,
): void {
  expect(shares?.map(({ key }) => key).toSorted()).toEqual(Object.keys(expected).toSorted())
  for (const { key, share } of shares ?? []) expect(share).toBeCloseTo(expected[key] ?? NaN, 12)
}
