import { expect, test } from 'vitest'
import { allWords } from '../../src/messages/all-words.ts'

/** Names, abbreviations, and English words used in Italian. */
const SAME = new Set([
  '',
  '—',
  'ER',
  'True ER',
  'CPM',
  'CPE',
  'CTR',
  'CPC',
  'CPV',
  'ECV',
  'True reach',
  'Reach',
  'reach',
  'Engagement',
  'Audience',
  'Benchmark',
  'Brand',
  'Creator',
  'Link',
  'Instagram',
  'YouTube',
  'TikTok',
  'Post',
  'Reel',
  'Story',
  'Video',
])

const { it, en } = allWords

test('every English text is there, and none is the Italian one', () => {
  const italian = new Map(textsOf(it))
  const english = textsOf(en)
  expect(english.length).toBeGreaterThan(250)
  const same = english.filter(([path, text]) => italian.get(path) === text && !SAME.has(text))
  expect(same.filter(([path]) => !path.startsWith('format'))).toEqual([])
  const empty = english.filter(([path, text]) => text === '' && italian.get(path) !== '')
  expect(empty).toEqual([])
})

test('English has no text that Italian does not have', () => {
  const italian = new Set(textsOf(it).map(([path]) => path))
  expect(textsOf(en).filter(([path]) => !italian.has(path))).toEqual([])
})

test('numbers, dates and amounts are written as in British English', () => {
  const { about, format } = en
  expect(format.number(1_234_567)).toBe('1,234,567')
  expect(format.number(1_234.5, 1)).toBe('1,234.5')
  expect([format.eur(1_234.5), format.eur(0.016), format.eur(0)]).toEqual(['€1,234.50', '€0.016', '€0.00'])
  expect(format.eurRange(8_000, 20_000)).toBe('€8,000–€20,000')
  expect(format.eurRange(8.5, 1_200)).toBe('€8.50–€1,200.00')
  expect([0.034, 0.0004, 1].map(format.share)).toEqual(['3.4%', '< 0.1%', '100.0%'])
  expect([0.034, 1].map(format.shareInText)).toEqual(['3.4%', '100%'])
  expect([format.eurTile(1250.5), format.eurRangeTile(950.5, 1250.5)]).toEqual(['€1,251', '€950.50–€1,251'])
  expect([format.delta(0.125), format.delta(-0.034), format.delta(0)]).toEqual(['+12.5%', '−3.4%', '0%'])
  expect([format.points(0.003), format.points(-0.01)]).toEqual(['+0.3\u00a0points', '−1\u00a0point'])
  expect([9_999, 12_345, 1_234_567, 3e9].map((value) => format.compact(value))).toEqual([
    '9,999',
    '12.3K',
    '1.2M',
    '3B',
  ])
  expect([format.dayShort('2026-03-12'), format.dayShort('2026-03-12', 'without year')]).toEqual([
    '12 Mar 2026',
    '12 Mar',
  ])
  expect(format.instant('2026-03-12T08:40:00.000Z')).toBe('12 March 2026, 09:40')
  expect(format.period('2026-01-12', '2026-03-12')).toBe('12 Jan – 12 Mar 2026')
  expect(format.period('2025-12-12', '2026-03-12')).toBe('12 Dec 2025 – 12 Mar 2026')
  expect(format.period('2026-03-12', '2026-03-12')).toBe('12 Mar 2026')
  expect(about.count(1_282_000, 'people')).toBe('1.28\u00a0million\u00a0people')
  expect(about.range(146_200, 312_100, 'people')).toBe('between 146 and 312\u00a0thousand\u00a0people')
  expect(about.range(980_000, 1_200_000)).toBe('between 980\u00a0thousand and 1.2\u00a0million')
})

test('nouns are singular for one and plural for several', () => {
  expect(en.facts.contents(1, 1)).toBe('1 of 1 piece of content')
  expect(en.facts.channels(1_200, 1_300)).toBe('1,200 of 1,300 channels')
  expect(en.lede.creators('one')).toBe('one creator')
  expect(en.context.ofType(2, en.report.contentTypeShort.INSTAGRAM_STORY)).toBe('2 Stories')
  expect(en.context.ofType(1, en.report.contentTypeShort.INSTAGRAM_REEL)).toBe('1 Reel')
  expect(en.lede.contents(1)).toBe('one piece of content')
  expect(en.dashboardNotes.countedOnce(1)).toMatch(/^1 piece of content is /)
  expect(en.dashboardNotes.countedOnce(2)).toMatch(/^2 pieces of content are /)
})

/** Every plain text with its path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, path === '' ? key : `${path}.${key}`))
}
