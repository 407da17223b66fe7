import { expect, test } from 'vitest'
import { computeMetrics } from '../../src/domain/compute-metrics.ts'
import { contentWith } from '../support/content-fixtures.ts'

test('er leaves out contents that lack reach or engagement', () => {
  const contents = [
    contentWith({ reach: 1000, likesCount: 30 }),
    contentWith({ reach: 9000, origin: { reach: 'DECLARED' } }),
    contentWith({ likesCount: 500 }),
    contentWith({ reach: 200, commentsCount: 6, origin: { reach: 'DECLARED', commentsCount: 'MEASURED' } }),
  ]
  const input = { channels: [], overlaps: [], cost: null, useEstimates: false }
  const result = computeMetrics({ ...input, contents })
  expect(result.er).toBeCloseTo(36 / 1200, 12)
  expect(result.facts.er).toEqual({ origin: 'MIXED', known: 2, of: 4 })
  expect(computeMetrics({ ...input, contents: contents.slice(1, 3) }).er).toBeNull()
})
