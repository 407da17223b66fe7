import type { CountedContent } from '../../src/domain/counted-content.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNT_KEYS } from '../../src/vocabulary/content-counts.ts'
import { type ContentGroup, groupOfOne } from '../../src/domain/content-group.ts'
import { addContent, addContents, emptyMetricSums, type MetricSums } from '../../src/domain/metric-sums.ts'
import { VIEWS_DEFINITIONS } from '../../src/vocabulary/metric-definitions.ts'
import { CONTENT_TYPES } from '../../src/vocabulary/content-types.ts'
import { contentWith } from '../support/content-fixtures.ts'

const count = fc.option(fc.oneof(fc.constant(0), fc.nat(100_000)))
const origin = fc.constantFrom('MEASURED', 'DECLARED')

const content: fc.Arbitrary<CountedContent> = fc
  .record({
    contentType: fc.constantFrom(...CONTENT_TYPES),
    reach: count,
    impressionsViewCount: count,
    linkClickCount: count,
    otherInteractionsCount: count,
    savedCount: count,
    sharedCount: count,
    likesCount: count,
    commentsCount: count,
    origin: fc.record({ reach: origin, impressionsViewCount: origin, likesCount: origin }),
    viewsDefinition: fc.constantFrom(...VIEWS_DEFINITIONS, null),
  })
  .map((given) => contentWith({ ...given, channelId: given.contentType }))

const input = fc.record({
  contents: fc.array(content, { minLength: 1, maxLength: 60 }),
  followersCount: fc.option(fc.nat(3_000_000)),
  useEstimates: fc.boolean(),
})

test('summing contents in groups equals summing them one by one', () => {
  fc.assert(
    fc.property(input, ({ contents, followersCount, useEstimates }) => {
      const [single, grouped] = [emptyMetricSums(), emptyMetricSums()]
      for (const one of contents) addContent(single, one, followersCount, useEstimates)
      for (const group of groupsOf(contents)) addContents(grouped, group, followersCount, useEstimates)
      expectSame(grouped, single)
    }),
    { numRuns: 500 },
  )
})

/** Groups like a database's `group by`. */
function groupsOf(contents: readonly CountedContent[]): ContentGroup[] {
  const groups = Map.groupBy(contents, (one) =>
    JSON.stringify([
      one.channelId,
      one.viewsDefinition,
      COUNT_KEYS.map((key) => one[key] !== null && (one.origin[key] ?? 'X')),
    ]),
  )
  return [...groups.values()].flatMap((alike) => {
    const [first, ...others] = alike.map(groupOfOne)
    return first === undefined ? [] : [others.reduce(merge, first)]
  })
}

function merge(one: ContentGroup, other: ContentGroup): ContentGroup {
  const counts = Object.fromEntries(COUNT_KEYS.map((key) => [key, plus(one[key], other[key])]))
  return {
    ...one,
    ...counts,
    contents: one.contents + other.contents,
    largest: {
      reach: larger(one.largest.reach, other.largest.reach),
      views: larger(one.largest.views, other.largest.views),
      interactions: larger(one.largest.interactions, other.largest.interactions),
    },
  }
}

function plus(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other
}

function larger(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other)
}

/** The order of a decimal sum only changes its last digits. */
function expectSame(one: MetricSums, other: MetricSums): void {
  const [left, right] = [leaves(one), leaves(other)]
  expect([...left.keys()].toSorted()).toEqual([...right.keys()].toSorted())
  for (const [path, value] of left) {
    const expected = right.get(path)
    if (typeof value === 'number' && typeof expected === 'number') {
      expect(Math.abs(value - expected), path).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(expected)))
    } else {
      expect(value, path).toBe(expected)
    }
  }
}

function leaves(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]])
  const entries = value instanceof Map ? [...value] : Object.entries(value)
  return new Map(
    entries.flatMap(([key, child]: [unknown, unknown]) =>
      Array.from(leaves(child, `${path}.${String(key)}`)),
    ),
  )
}
