import { expect, test } from 'vitest'
import { parseSocialLink } from '../../src/vocabulary/parse-social-link.ts'
import { publishedDayOfLink } from '../../src/vocabulary/published-day-of-link.ts'

const now = new Date('2026-01-01T00:00:00Z')

// Public contents, with the day that the platform shows for them.
test.each([
  ['https://www.instagram.com/p/B7eUksNFA-K/', '2020-01-18'],
  ['https://www.tiktok.com/@scout2015/video/6718335390845095173', '2019-07-27'],
  ['https://www.tiktok.com/@tiktok/video/7106594312292453675', '2022-06-07'],
  ['https://www.instagram.com/stories/noholita/2222222222222222222/', '2020-01-16'],
])('%s was made on %s', (url, day) => {
  const link = parseSocialLink(url)
  expect(link?.kind === 'content' && publishedDayOfLink(link, now)).toBe(day)
})

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vm.tiktok.com/ZMabc12/',
  'https://www.instagram.com/p/Cabc123/',
  'https://www.instagram.com/p/_abcdefghij/',
  'https://www.instagram.com/stories/noholita/2222/',
])('%s contains no day', (url) => {
  const link = parseSocialLink(url)
  expect(link?.kind === 'content' && publishedDayOfLink(link, now)).toBe(null)
})
