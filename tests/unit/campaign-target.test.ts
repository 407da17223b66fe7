import { it as italian } from '../../src/messages/words.ts'
import { expect, test } from 'vitest'
import { campaignTarget } from '../../src/presenters/campaign-target.ts'
import { buildCampaign } from '../support/build-report.ts'

const TODAY = '2024-05-01'

test.each([
  [99, 100, 200, 'BELOW'],
  [100, 100, 200, 'WITHIN'],
  [200, 100, 200, 'WITHIN'],
  [201, 100, 200, 'ABOVE'],
  [0, 100, 200, 'BELOW'],
  [99, 100, null, 'BELOW'],
  [1e9, 100, null, 'WITHIN'],
  [0, null, 200, 'WITHIN'],
  [201, null, 200, 'ABOVE'],
  [null, 100, 200, null],
  [5, null, null, undefined],
] as const)('%s to a target from %s to %s is %s', (combinedReach, min, max, state) => {
  const campaign = buildCampaign({
    metrics: { combinedReach },
    combinedReachTargetMin: min,
    combinedReachTargetMax: max,
  })
  expect(campaignTarget(campaign, 'combinedReach', TODAY, italian)?.state).toBe(state)
})

test('a target is shown only if its flag is set; both ends are inclusive', () => {
  const campaign = buildCampaign({
    metrics: { combinedReach: 100 },
    combinedReachTargetMin: 100,
    combinedReachTargetMax: 200,
  })
  expect(campaignTarget(campaign, 'combinedReach', TODAY, italian)?.state).toBe('WITHIN')
  expect(
    campaignTarget({ ...campaign, combinedReachTargetMin: 101 }, 'combinedReach', TODAY, italian)?.state,
  ).toBe('BELOW')
  expect(
    campaignTarget(
      { ...campaign, combinedReachTargetMin: 1, combinedReachTargetMax: 99 },
      'combinedReach',
      TODAY,
      italian,
    )?.state,
  ).toBe('ABOVE')
  expect(campaignTarget({ ...campaign, showReachTargets: false }, 'combinedReach', TODAY, italian)).toBeNull()
  expect(campaignTarget(campaign, 'impressionsViewCount', TODAY, italian)).toBeNull()
})

test('a target is shown before there is a number, without a word on it', () => {
  const campaign = buildCampaign({
    report: { state: 'NEVER', done: 0, total: 0, updatedAt: null, simulated: false },
    metrics: { contentCount: 19 },
    impressionsViewCountTargetMin: 100_000,
  })
  expect(campaignTarget(campaign, 'impressionsViewCount', TODAY, italian)).toEqual({
    value: null,
    min: 100_000,
    max: null,
    state: null,
    word: '',
    missing: null,
    plan: null,
    distance: null,
  })
})

test('nothing is held against a target before the campaign begins', () => {
  const campaign = buildCampaign({
    startDate: '2024-12-10',
    endDate: '2024-12-31',
    metrics: { impressionsViewCount: 4_000 },
    impressionsViewCountTargetMin: 100_000,
    impressionsViewCountTargetMax: 200_000,
  })
  expect(campaignTarget(campaign, 'impressionsViewCount', '2024-12-09', italian)?.state).toBeNull()
  expect(campaignTarget(campaign, 'impressionsViewCount', '2024-12-10', italian)?.state).toBe('BEHIND')
})

test.each([
  [40_000, 'BEHIND', 'In ritardo di 10\u00a0mila sul piano'],
  [50_000, 'ON_PLAN', null],
  [85_000, 'AHEAD', 'In anticipo di 35\u00a0mila sul piano'],
] as const)('%i impressions halfway are %s, with the distance from the plan', (value, state, distance) => {
  const campaign = buildCampaign({
    startDate: '2024-12-01',
    endDate: '2024-12-10',
    metrics: { contentCount: 1, impressionsViewCount: value },
    impressionsViewCountTargetMin: 100_000,
    impressionsViewCountTargetMax: 160_000,
  })
  const target = campaignTarget(campaign, 'impressionsViewCount', '2024-12-05', italian)
  expect(target).toMatchObject({ state, distance, plan: { planned: 50_000, day: 5, days: 10 } })
})

test('a value that has reached its target is held against that, without a plan', () => {
  const campaign = buildCampaign({
    startDate: '2024-12-01',
    endDate: '2024-12-10',
    metrics: { contentCount: 1, impressionsViewCount: 120_000 },
    impressionsViewCountTargetMin: 100_000,
    impressionsViewCountTargetMax: 160_000,
  })
  const target = campaignTarget(campaign, 'impressionsViewCount', '2024-12-05', italian)
  expect(target).toMatchObject({ state: 'WITHIN', plan: null, distance: null })
})

test.each([
  ['contentCount', { contentCount: 9 }, { contentCountTargetMin: 10 }, 'BELOW'],
  ['contentCount', { contentCount: 10 }, { contentCountTargetMin: 10 }, 'WITHIN'],
  ['contentCount', { contentCount: 0 }, { contentCountTargetMin: 10 }, null],
  ['totalEngagement', { totalEngagement: 499 }, { totalEngagementTargetMin: 500 }, 'BELOW'],
  ['linkClickCount', { linkClickCount: 80 }, { linkClickCountTargetMin: 80 }, 'WITHIN'],
  ['linkClickCount', { contentCount: 4, linkClickCount: null }, { linkClickCountTargetMin: 80 }, 'UNKNOWN'],
  ['er', { er: 0.0339 }, { erTargetMin: 3.4 }, 'BELOW'],
  ['er', { er: 0.034 }, { erTargetMin: 3.4 }, 'WITHIN'],
] as const)('%s of %o with %o is %s', (metric, metrics, target, state) => {
  const campaign = buildCampaign({ metrics, ...target })
  expect(campaignTarget(campaign, metric, TODAY, italian)?.state).toBe(state)
})

test('a further target without enough numbers has no verdict', () => {
  const campaign = buildCampaign({
    metrics: {
      contentCount: 10,
      totalEngagement: 5,
      facts: { totalEngagement: { origin: 'MEASURED', known: 7, of: 10 } },
    },
    totalEngagementTargetMin: 100,
  })
  expect(campaignTarget(campaign, 'totalEngagement', TODAY, italian)).toMatchObject({
    state: 'UNKNOWN',
    missing: 'mancano i numeri di 3 contenuti su 10',
  })
})

test('in progress, sums are held against the day’s plan and a ratio against its target', () => {
  const campaign = buildCampaign({
    startDate: '2024-05-01',
    endDate: '2024-05-10',
    metrics: { contentCount: 5, er: 0.02 },
    contentCountTargetMin: 20,
    erTargetMin: 3,
  })
  const contents = campaignTarget(campaign, 'contentCount', '2024-05-05', italian)
  expect(contents).toMatchObject({ state: 'BEHIND', plan: { planned: 10, day: 5, days: 10 } })
  expect(campaignTarget(campaign, 'er', '2024-05-05', italian)).toMatchObject({
    state: 'BELOW',
    min: 0.03,
    plan: null,
    distance: null,
  })
})
