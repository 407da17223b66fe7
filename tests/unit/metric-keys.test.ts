import { describe, expect, test } from 'vitest'
import { metricExplanations } from '../../src/messages/metric-explanations.ts'
import { metricMessages } from '../../src/messages/metrics.ts'
import {
  AUDIENCE_METRICS,
  BENCHMARK_KEYS,
  FEE_METRICS,
  METRIC_KEYS,
  MONEY_METRICS,
} from '../../src/vocabulary/metric-keys.ts'
import { isRatio, unitOf } from '../../src/presenters/metric-value.ts'

describe('the catalogue of metrics', () => {
  test('hides what security.md hides', () => {
    expect(MONEY_METRICS).toEqual(['cost', 'cpm', 'cpe', 'cpc', 'cpv', 'ecv'])
    expect(FEE_METRICS).toEqual(['cost', 'cpm', 'cpe', 'cpc', 'cpv'])
    expect(AUDIENCE_METRICS).toEqual(['audienceOverlap'])
  })

  test('compares what contract.md compares', () => {
    expect(BENCHMARK_KEYS.toSorted()).toEqual(['cpc', 'cpe', 'cpm', 'ctr', 'frequency', 'trueEr'])
  })

  test('has a label for every metric, and no others', () => {
    expect(Object.keys(metricMessages).toSorted()).toEqual(METRIC_KEYS.toSorted())
    expect(Object.keys(metricExplanations).toSorted()).toEqual(METRIC_KEYS.toSorted())
  })

  test('formats money, shares, and `—` for a missing divisor', () => {
    expect(METRIC_KEYS.filter((key) => unitOf(key) === 'euro')).toEqual(MONEY_METRICS)
    expect(METRIC_KEYS.filter((key) => unitOf(key) === 'share')).toEqual([
      'er',
      'trueEr',
      'ctr',
      'audienceOverlap',
    ])
    const ratios = ['cpc', 'cpe', 'cpm', 'cpv', 'ctr', 'er', 'frequency', 'trueEr']
    expect(METRIC_KEYS.filter(isRatio).toSorted()).toEqual(ratios)
  })
})
