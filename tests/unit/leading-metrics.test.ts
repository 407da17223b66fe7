import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { partialMetrics, type PartialMetrics } from '../../src/contract/metrics.ts'
import { leadingMetrics } from '../../src/presenters/leading-metrics.ts'
import { METRIC_KEYS } from '../../src/vocabulary/metric-keys.ts'

/** Each with that value, except the one that is a range. */
function metricsOf(value: 1 | null): PartialMetrics {
  const given = METRIC_KEYS.map((key) => [
    key,
    key === 'ecv' && value ? { min: 1, max: 2, edited: false } : value,
  ])
  return v.parse(partialMetrics, Object.fromEntries(given))
}

const full = metricsOf(1)

describe('the figures that a report begins with', () => {
  it('are six', () => {
    expect(leadingMetrics(full, new Set())).toEqual([
      'trueReach',
      'combinedReach',
      'impressionsViewCount',
      'totalEngagement',
      'cpm',
      'ecv',
    ])
  })

  it('are four next to the gauges of targets', () => {
    const metricsWithTarget = new Set(['combinedReach', 'impressionsViewCount'] as const)
    expect(leadingMetrics(full, metricsWithTarget)).toEqual(['trueReach', 'totalEngagement', 'cpm', 'ecv'])
  })

  it('replace unknown or hidden ones with others', () => {
    const { cpm: _cpm, ...rest } = full
    expect(leadingMetrics({ ...rest, er: null, ecv: null }, new Set())).toEqual([
      'trueReach',
      'combinedReach',
      'impressionsViewCount',
      'totalEngagement',
      'trueEr',
      'cost',
    ])
  })

  it('are only those that there are', () => {
    expect(leadingMetrics({ ...metricsOf(null), contentCount: 0 }, new Set())).toEqual(['contentCount'])
  })
})
