import { expect, test } from 'vitest'
import { sumContents } from '../../src/domain/compute-metrics.ts'
import { mergeMetricSums } from '../../src/domain/metric-sums.ts'
import { metricsOfSums } from '../../src/domain/metrics-of-sums.ts'
import { contentWith } from '../support/content-fixtures.ts'

test('an entered ECV applies only to the contents of its own campaign', () => {
  const input = { channels: [], useEstimates: true }
  const sums = sumContents({ ...input, contents: [contentWith({})] })
  const contents = [contentWith({ reach: 500 }), contentWith({})]
  mergeMetricSums(sums, sumContents({ ...input, contents, ecvOverride: { min: 3, max: 4 } }))
  expect(metricsOfSums(sums, { channels: [], overlaps: [], cost: null })).toMatchObject({
    ecv: { min: 3, max: 4, edited: true },
    facts: { ecv: { origin: 'DECLARED', known: 2, of: 3 } },
  })
})
