import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { metrics } from '../../src/contract/metrics.ts'
import { computeMetrics } from '../../src/domain/compute-metrics.ts'
import { timeline } from '../../src/domain/timeline.ts'
import { notTested } from '../support/not-tested.ts'
import { readRealCampaign, realCampaigns } from '../support/real-campaigns.ts'

const folder = realCampaigns ?? ''
if (realCampaigns === null) notTested('metrics of real campaigns', 'Set REAL_DATA_DIR to the real data.')

const expectedSchema = v.record(
  v.string(),
  v.objectWithRest(
    {
      trueReachLow: v.number(),
      trueReachHigh: v.number(),
      ecv: v.object({ min: v.number(), max: v.number() }),
    },
    v.nullable(v.number()),
  ),
)

const NAMES = ['youtube-italia-2025', 'instagram-2020-2021', 'youtube-serie-2017'] as const

describe.skipIf(realCampaigns === null)('the metrics of real campaigns', () => {
  test.each(NAMES)('%s', (name) => {
    const file = v.parse(expectedSchema, JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8')))
    const expected = file[name]
    if (expected === undefined) throw new Error(`${name} is not in expected.json`)
    const { trueReachLow, trueReachHigh, ecv, ...figures } = expected
    const result = metricsOf(name)

    expect(Object.keys(figures)).toHaveLength(15)
    for (const [key, figure] of Object.entries(figures)) {
      const actual = figureOf(result, key)
      if (figure === null) expect({ [key]: actual }).toEqual({ [key]: null })
      else expect(Math.abs(Number(actual) - figure) / figure, key).toBeLessThan(1e-12)
    }
    expect(result.facts.trueReach).toMatchObject({
      low: trueReachLow,
      high: trueReachHigh,
      origin: 'ESTIMATED',
    })
    expect(result.ecv).toEqual({ ...ecv, edited: false })
    expect(v.parse(metrics, result)).toEqual(result)
  })

  test.each(NAMES)('the timeline of %s ends at its metrics', (name) => {
    const { contents } = readRealCampaign(folder, name)
    const points = timeline(contents, '9999-12-31')
    const last = points.at(-1)
    const { contentCount, impressionsViewCount, combinedReach, totalEngagement } = metricsOf(name)
    expect(last?.metrics).toEqual({ contentCount, impressionsViewCount, combinedReach, totalEngagement })
    expect(points.length).toBeLessThanOrEqual(400)
    const counts = points.map((point) => point.metrics.contentCount)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  })

  test('a campaign of 1 168 contents and 1 129 channels reports its coverage', () => {
    const { contents, channels } = readRealCampaign(folder, 'youtube-mondo-2018')
    const input = { contents, channels, overlaps: [], cost: 10_000, useEstimates: true }
    const result = computeMetrics(input)
    expect(result).toMatchObject({ contentCount: 1168, facts: { commentsCount: { known: 1148, of: 1168 } } })
    expect(channels).toHaveLength(1129)
  })
})

function metricsOf(name: string) {
  const { contents, channels } = readRealCampaign(folder, name)
  return computeMetrics({ contents, channels, overlaps: [], cost: 10_000, useEstimates: true })
}

function figureOf(result: object, key: string): unknown {
  return Object.entries(result).find(([name]) => name === key)?.[1]
}
