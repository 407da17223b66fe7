import { it as italian } from '../../src/messages/words.ts'
import { describe, expect, test } from 'vitest'
import { formatDelta } from '../../src/lib/format-delta.ts'
import { explainChange } from '../../src/presenters/explain-change.ts'
import { explainParts, explainTime } from '../../src/presenters/explain-series.ts'
import { audienceCoverage, isPartlyCovered } from '../../src/presenters/audience-coverage.ts'
import { workedChange } from '../../src/presenters/worked-change.ts'
import { jointOrigin, originTexts } from '../../src/presenters/metric-context.ts'

const facts = {
  impressionsViewCount: { origin: 'MIXED', known: 12, of: 14 },
  combinedReach: { origin: 'ESTIMATED', known: 14, of: 14 },
  totalEngagement: { origin: 'ESTIMATED', known: 3, of: 14 },
} as const

describe('the origin of several numbers together', () => {
  test('is the shared one, else mixed', () => {
    expect(jointOrigin(['combinedReach', 'totalEngagement'], facts)).toBe('ESTIMATED')
    expect(jointOrigin(['combinedReach', 'impressionsViewCount'], facts)).toBe('MIXED')
  })

  test('is null when no number is known', () => {
    expect(jointOrigin(['likesCount'], facts)).toBeNull()
    expect(jointOrigin(['likesCount'], undefined)).toBeNull()
    expect(originTexts(['likesCount'], facts, italian)).toBe('')
  })

  test('is given for each known number', () => {
    expect(originTexts(['impressionsViewCount', 'likesCount', 'combinedReach'], facts, italian)).toBe(
      'Impression / visualizzazioni: Misto · 12 di 14 contenuti; Reach complessiva: Stimato · 14 di 14 contenuti',
    )
  })
})

describe('the explanation of a line chart', () => {
  const point = (day: string, impressionsViewCount: number | null, combinedReach?: number) => ({
    day,
    metrics: { contentCount: 1, impressionsViewCount, ...(combinedReach && { combinedReach }) },
  })

  test('ends with its last value', () => {
    const timeline = [point('2024-03-01', 100, 80), point('2024-03-02', 1250, 900)]
    const { words, numbers } = explainTime(timeline, 'daily')
    expect(words).toMatch(/niente è interpolato. Ogni giorno è la differenza da quello prima.$/)
    expect(numbers).toBe('Fino al 2 mar 2024: 1.250 impression, 900 di reach')
    expect(explainTime(timeline, 'cumulative').words).toMatch(/la somma fino a quella data.$/)
  })

  test('omits unknown values', () => {
    expect(explainTime([point('2024-03-01', null)], 'daily').numbers).toBeNull()
    expect(explainTime([], 'daily').numbers).toBeNull()
  })

  test('mentions omitted days', () => {
    const { words } = explainTime([point('2024-03-01', 1), point('2024-03-09', 2)], 'daily')
    expect(words).toContain('si vedono 2 punti')
  })
})

test('parts of a total explain the largest one of each group', () => {
  const part = (label: string, value: number, share: number) => ({ label, value, share })
  expect(
    explainParts([[part('Reel', 3000, 0.75), part('Post', 1000, 0.25)], [part('Like', 10, 1)]], italian)
      .numbers,
  ).toBe('Reel 3.000 ÷ 4.000 = 75,0%')
  expect(explainParts([[part('Reel', 3000, 1)]], italian).numbers).toBeNull()
})

describe('the change since the previous period', () => {
  const days = { previousPeriod: { startDate: '2024-01-30', endDate: '2024-02-29' } }

  test('names the days and shows the calculation', () => {
    const report = { ...days, metrics: { combinedReach: 1500 }, previous: { combinedReach: 1200 } }
    expect(explainChange('combinedReach', report)).toBe(
      'Rispetto ad altrettanti giorni prima, 30 gen – 29 feb 2024: (1.500 − 1.200) ÷ 1.200 = +25%',
    )
  })

  test('is empty without a change', () => {
    const metrics = { combinedReach: 1500, combinedFollowersCount: 9 }
    expect(explainChange('combinedReach', { ...days, metrics, previous: null })).toBeNull()
    expect(explainChange('combinedReach', { ...days, metrics, previous: { combinedReach: 0 } })).toBeNull()
    expect(
      explainChange('combinedFollowersCount', { ...days, metrics, previous: { combinedFollowersCount: 8 } }),
    ).toBeNull()
    expect(explainChange('combinedReach', { metrics, previous: { combinedReach: 1 } })).toBeNull()
  })
})

describe('the calculation of a change', () => {
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

  test('shows enough decimals to yield the change', () => {
    expect(plain(workedChange('cpm', 12.42, 13.1))).toBe('(12,42 € − 13,10 €) ÷ 13,10 € = −5,2%')
    expect(plain(workedChange('trueEr', 0.0694, 0.0552))).toBe('6,9% − 5,5% = +1,4 punti')
    // 7,0% and 5,5% would yield +1,5 points.
    expect(plain(workedChange('trueEr', 0.0696, 0.0552))).toBe('6,96% − 5,52% = +1,4 punti')
    expect(plain(workedChange('cpv', 0.0052, 0.0061))).toBe('(0,0052 € − 0,0061 €) ÷ 0,0061 € = −14,8%')
    expect(plain(workedChange('combinedReach', 1500, 1500))).toBe('(1.500 − 1.500) ÷ 1.500 = 0%')
  })

  test('yields the shown change for all numbers, or is omitted', () => {
    const read = (text = '') =>
      Number(
        text
          .replace(/[%€\s]/gu, '')
          .replace('.', '')
          .replace(',', '.'),
      )
    const steps = Array.from({ length: 300 }, (_, step) => step)
    const leftOut = steps.filter((step) => {
      const [now, before] = [(1.2 + Math.sin(step)) / 7, (1.2 + Math.cos(step)) / 9]
      const worked = workedChange('frequency', now, before)
      if (worked === null) return true
      const [, shownNow, shownBefore, change] = /\((.+) − (.+)\) ÷ .+ = (.+)/.exec(worked) ?? []
      expect(formatDelta((read(shownNow) - read(shownBefore)) / read(shownBefore)), worked).toBe(change)
      return false
    })
    expect(leftOut.length).toBeLessThan(3)
  })

  test('is empty for a previous value of 0', () => {
    expect(workedChange('cpm', 3, 0)).toBeNull()
  })
})

describe('the coverage of an audience block', () => {
  const nothing = { known: 0, share: 0 }
  const some = { known: 5, share: 0.82 }
  const all = { known: 8, share: 1 }
  const reported = {
    genders: [],
    ages: [],
    gendersPerAge: [],
    countries: [],
    cities: [],
    languages: [],
    interests: [],
    credibility: null,
    coveredFollowers: 1,
    overlap: [],
  }
  const sides = {
    genders: all,
    ages: all,
    gendersPerAge: all,
    countries: some,
    cities: some,
    languages: some,
    interests: nothing,
    credibility: all,
  }
  const audience = { ...reported, coverage: { by: 'REACH' as const, of: 8, sides } }

  test('is stated once when all parts share it', () => {
    expect(audienceCoverage(audience, ['countries', 'cities'], italian)).toBe(
      '5 di 8 canali, 82% della reach',
    )
    expect(isPartlyCovered(audience, ['countries', 'cities'])).toBe(true)
    expect(audienceCoverage(audience, ['genders'], italian)).toBe('8 di 8 canali, 100% della reach')
    expect(isPartlyCovered(audience, ['genders'])).toBe(false)
  })

  test('is stated for each part when they differ', () => {
    expect(audienceCoverage(audience, ['genders', 'countries'], italian)).toBe(
      'Genere: 8 di 8 canali, 100% della reach; Paesi: 5 di 8 canali, 82% della reach',
    )
  })

  test('is by followers, or channels, when no reach is known', () => {
    const by = (by: 'FOLLOWERS' | 'CHANNELS') =>
      audienceCoverage({ ...reported, coverage: { by, of: 8, sides } }, ['cities'], italian)
    expect(by('FOLLOWERS')).toBe('5 di 8 canali, 82% dei follower')
    expect(by('CHANNELS')).toBe('5 di 8 canali')
  })

  test('is omitted when the report lacks it', () => {
    expect(audienceCoverage(reported, ['genders'], italian)).toBeNull()
    expect(isPartlyCovered(reported, ['genders'])).toBe(false)
  })
})
