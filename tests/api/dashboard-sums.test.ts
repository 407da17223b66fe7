import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '../../src/contract/campaign.ts'
import { getAdHocReport } from '../../src/contract/dashboards.ts'
import type { Metrics, PartialMetrics } from '../../src/contract/metrics.ts'
import { growthOf } from '../../src/domain/growth.ts'
import { type DayGrowth, timelineOfGrowth } from '../../src/domain/timeline.ts'
import { campaignSnapshots, timelineContents } from '../../src/server/modules/numbers/content-snapshots.ts'
import { computeMetrics, sumContents } from '../../src/domain/compute-metrics.ts'
import { emptyMetricSums, mergeMetricSums } from '../../src/domain/metric-sums.ts'
import { metricsOfSums } from '../../src/domain/metrics-of-sums.ts'
import { contains } from '../../src/domain/periods.ts'
import { type CostPart, sumCosts } from '../../src/domain/sum-costs.ts'
import { fullCost } from '../../src/domain/full-cost.ts'
import { CONTENT_TYPES, SOCIAL_TYPE_OF } from '../../src/vocabulary/content-types.ts'
import { BENCHMARK_KEYS } from '../../src/vocabulary/metric-keys.ts'
import { CAMPAIGN_METRICS } from '../../src/vocabulary/metric-lists.ts'
import { channelsOnce, setChannels } from '../../src/server/modules/numbers/set-channels.ts'
import { campaignNumbers } from '../../src/server/modules/numbers/campaign-numbers.ts'
import { openApp } from '../support/build-app.ts'
import { buildContents, buildFollowers } from '../support/build-content.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'

const count = fc.option(fc.oneof(fc.constant(0), fc.nat(50_000)))
const content = fc.record({
  contentType: fc.constantFrom(...CONTENT_TYPES),
  channel: fc.nat(2),
  day: fc.integer({ min: 1, max: 30 }),
  origin: fc.constantFrom('MEASURED', 'DECLARED'),
  reach: count,
  impressionsViewCount: count,
  linkClickCount: count,
  otherInteractionsCount: count,
  savedCount: count,
  sharedCount: count,
  likesCount: count,
  commentsCount: count,
})

/** Three channels per platform, in every campaign. */
const CREATORS = [0, 1, 2].map((index) => ({
  name: `Creator ${index}`,
  cost: 100 + index,
  channels: [
    { url: `https://www.instagram.com/somma${index}/` },
    { url: `https://www.tiktok.com/@somma${index}` },
    { url: `https://www.youtube.com/@somma${index}` },
  ],
}))

describe.each(databases)('the sums of a dashboard ($name)', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const organizationName = (await buildOrganization(app.services)).name
  const dates = { startDate: '2024-04-01', endDate: '2024-04-30' }
  const given = [
    { ...dates, cost: 1000.1 },
    { ...dates, cost: 2000.2, useEstimates: false },
    { ...dates, cost: 0, type: 'PR' as const, ecv: { min: 100, max: 250 } },
  ]
  const campaigns: Campaign[] = []
  for (const changes of given) {
    const creators = CREATORS
    campaigns.push(await createCampaign(app.services, staff, { organizationName, creators, ...changes }))
  }
  const channels = campaigns[0]?.channels ?? []
  for (const [index, channel] of channels.entries()) {
    if (index === 4) continue
    // The fourth is never measured, the sixth is declared after a measurement.
    const early = index === 3 ? 'DECLARED' : 'MEASURED'
    const late = index === 3 || index === 5 ? 'DECLARED' : 'MEASURED'
    await buildFollowers(app.services, channel.id, 9_000 * (index + 1), '2024-04-01T00:00:00.000Z', early)
    await buildFollowers(app.services, channel.id, 150_000 * (index + 1), '2024-04-28T00:00:00.000Z', late)
  }
  for (const [index, campaign] of campaigns.entries()) {
    // The first two are measured before the followers grew, the last one after.
    const lastDay = index === 2 ? 30 : 20
    const contents = fc.sample(content, { seed: 7 + index, numRuns: 120 }).map((one) => {
      const theirs = channels.filter(({ socialType }) => socialType === SOCIAL_TYPE_OF[one.contentType])
      const day = String(Math.min(one.day, lastDay)).padStart(2, '0')
      return Object.assign({}, one, {
        channelId: theirs[one.channel]?.id ?? '',
        creationDate: `2024-04-${day}T10:00:00.000Z`,
      })
    })
    await buildContents(app.services, campaign.id, contents)
  }

  const ask = async (days: { startDate?: string; endDate?: string } = {}) => {
    const campaignIds = campaigns.map(({ id }) => id).join(',')
    const answer = await staff.call(getAdHocReport, { query: { campaignIds, ...days } })
    return v.parse(getAdHocReport.output, answer.json)
  }

  const PERIODS = [
    {},
    { startDate: '2024-04-08', endDate: '2024-04-17' },
    { startDate: '2024-04-20', endDate: '2024-04-20' },
  ]

  it.each(PERIODS)('equal the formulas over its contents one by one: %o', async (days) => {
    const reported = await ask(days)
    const db = app.services.database.reader
    const total = emptyMetricSums()
    const costs: CostPart[] = []
    const growth: DayGrowth[] = []
    for (const [index, campaign] of campaigns.entries()) {
      const row = await db
        .selectFrom('campaigns')
        .select(['id', 'cost', 'use_estimates', 'metrics_updated_at'])
        .where('id', '=', campaign.id)
        .executeTakeFirstOrThrow()
      const numbers = await campaignNumbers(db, row)
      const contents = numbers.contents.filter(({ creationDay }) => contains(reported, creationDay))
      const isCut = contents.length < numbers.contents.length
      const input = {
        ...numbers,
        contents,
        useEstimates: row.use_estimates === 1,
        ecvOverride: isCut || campaign.type !== 'PR' ? null : { min: 100, max: 250 },
      }
      const cost = fullCost(row.cost, isCut)
      costs.push({ cost: row.cost, isCut })
      mergeMetricSums(total, sumContents(input))
      growth.push(
        ...growthOf(timelineContents(await campaignSnapshots(db, campaign.id), input, input.useEstimates)),
      )
      expectShown(reported.campaigns[index]?.metrics ?? {}, computeMetrics({ ...input, cost }))
    }
    const channels = channelsOnce(await setChannels(db, { campaignIds: campaigns.map(({ id }) => id) }))
    expect(channels).toHaveLength(9)
    expect(Math.max(...channels.map(({ followersCount }) => followersCount ?? 0))).toBe(1_350_000)
    expect(reported.timeline).toEqual(timelineOfGrowth(growth, '9999-12-31'))
    const { cost, ...known } = sumCosts(costs)
    expectSame(
      reported.metrics,
      metricsOfSums(total, { channels, overlaps: [], cost, priced: { ...known, sums: total } }),
    )
  })
})

/** Only the metrics by which campaigns are compared. */
function expectShown(given: PartialMetrics, expected: Metrics): void {
  const shown = new Set<string>([...CAMPAIGN_METRICS, ...BENCHMARK_KEYS, 'facts'])
  const pick = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => shown.has(key)))
  expect(Object.keys(given).toSorted()).toEqual([...shown].toSorted())
  expectSame(given, { ...pick(expected), facts: pick(expected.facts) })
}

/** Equal up to the order of decimal sums. */
function expectSame(given: PartialMetrics | null, expected: PartialMetrics): void {
  expect(given?.facts).toEqual(expected.facts)
  for (const [key, value] of Object.entries(expected)) {
    const other = Object.entries(given ?? {}).find(([name]) => name === key)?.[1]
    if (typeof value === 'number') expect(other, key).toBeCloseTo(value, 8)
    else expect(other, key).toEqual(value)
  }
}
