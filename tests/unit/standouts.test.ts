import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Content } from '../../src/contract/contents.ts'
import { it } from '../../src/messages/words.ts'
import type { ReportNumbers } from '../../src/report/numbers.ts'
import { standouts } from '../../src/report/sections/standouts.ts'
import { randomNumbers } from '../support/random-report.ts'

const [numbers] = fc.sample(randomNumbers, { numRuns: 1, seed: 1 })
const [some] = fc.sample(
  randomNumbers.filter(({ contents }) => contents.length > 0),
  { numRuns: 1, seed: 1 },
)

/** A campaign with a content for each of these views. */
function reportOf(
  all: readonly { type: Content['contentType']; views: number | null; isEstimated?: boolean }[],
): ReportNumbers {
  const [first] = some?.contents ?? []
  if (numbers === undefined || first === undefined) throw new Error('No sample')
  const contents = all.map(({ type, views, isEstimated = false }, index): Content => ({
    ...first,
    id: `${type}-${index}`,
    contentType: type,
    impressionsViewCount: views,
    origin: { ...first.origin, impressionsViewCount: isEstimated ? 'ESTIMATED' : 'MEASURED' },
  }))
  return { ...numbers, contents }
}

const reels = (...views: (number | null)[]) =>
  views.map((each) => ({ type: 'INSTAGRAM_REEL' as const, views: each }))
const posts = (...views: number[]) => views.map((each) => ({ type: 'INSTAGRAM_POST' as const, views: each }))

test('contents are compared with the median of their own format', () => {
  // Medians 100 and 10 000.
  const report = reportOf([...reels(100, 100, 100, 300, 50), ...posts(10_000, 10_000, 9_000, 40_000)])
  const [table] = standouts(report, it)
  const gaps = table?.rows
    .map(({ cells }) => cells.at(-1))
    .map((cell) => cell?.kind === 'change' && cell.text)
  expect(gaps).toEqual(['+300%', '+200%', '0%', '0%', '−10%', '−50%'])
})

test('contents with estimated or unknown views are never standouts', () => {
  const known = reels(1, 2, 3, 4, 5, 6, 7, 8)
  const estimated = { type: 'INSTAGRAM_REEL' as const, views: 1_000_000, isEstimated: true }
  const [table] = standouts(reportOf([...known, estimated]), it)
  expect(JSON.stringify(table)).not.toContain('1.000.000')
  expect(standouts(reportOf([...known, estimated, ...reels(null, null)]), it)).toEqual([])
})

test('few contents, or few of a format, have no standouts', () => {
  expect(standouts(reportOf(reels(1, 2, 3, 4, 5)), it)).toEqual([])
  expect(standouts(reportOf([...reels(1, 2, 3, 4, 5), ...posts(9, 9)]), it)).toEqual([])
})
