import { describe, expect, it } from 'vitest'
import type { PartialMetrics } from '../../src/contract/metrics.ts'
import { leadingMetrics } from '../../src/wording/leading-metrics.ts'
import { METRIC_KEYS } from '../../src/trade/metric-keys.ts'

const full = Object.fromEntries(
  METRIC_KEYS.map((key) => [key, key === 'ecv' ? { min: 1, max: 2 } : 1]),
) as PartialMetrics

describe('the figures that a report begins with', () => {
  it('are six', () => {
    expect(leadingMetrics(full, new Set())).toEqual([
      'combinedReach',
      'impressionsViewCount',
      'totalEngagement',
      'er',
      'cpm',
      'ecv',
    ])
  })

  it('are four beside the gauges of what was promised', () => {
    const gauged = new Set(['combinedReach', 'impressionsViewCount'] as const)
    expect(leadingMetrics(full, gauged)).toEqual(['totalEngagement', 'er', 'cpm', 'ecv'])
  })

  it('give the place of what is unknown or hidden to others', () => {
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
    const none = Object.fromEntries(METRIC_KEYS.map((key) => [key, null])) as PartialMetrics
    expect(leadingMetrics({ ...none, contentCount: 0 }, new Set())).toEqual(['contentCount'])
  })
})
