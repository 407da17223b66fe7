import { describe, expect, test } from 'vitest'
import { benchmark, MIN_CLIENT_ORGANIZATIONS } from '../../src/domain/benchmark.ts'
import { campaignStatus } from '../../src/domain/campaign-status.ts'
import { contains, daysOf, periodOfAll, previousPeriod } from '../../src/domain/periods.ts'
import { quartiles } from '../../src/domain/quartiles.ts'

test.each([
  ['2024-03-09', 'SCHEDULED'],
  ['2024-03-10', 'IN_PROGRESS'],
  ['2024-03-20', 'IN_PROGRESS'],
  ['2024-03-21', 'CONCLUDED'],
] as const)('on %s a campaign from 10 to 20 March is %s', (today, status) => {
  expect(campaignStatus('2024-03-10', '2024-03-20', today)).toBe(status)
})

test('periods', () => {
  const march = { startDate: '2024-03-01', endDate: '2024-03-31' }
  expect(daysOf(march)).toBe(31)
  expect(previousPeriod(march, '2024-04-02')).toEqual({ startDate: '2024-01-30', endDate: '2024-02-29' })
  // Ten days have passed, and later ones are not compared yet.
  expect(previousPeriod(march, '2024-03-10')).toEqual({ startDate: '2024-02-20', endDate: '2024-02-29' })
  expect(daysOf(previousPeriod(march, '2024-02-20'))).toBe(0)
  expect(previousPeriod({ startDate: '2024-03-01', endDate: '2024-03-01' }, '2024-03-01')).toEqual({
    startDate: '2024-02-29',
    endDate: '2024-02-29',
  })
  expect(periodOfAll([march, { startDate: '2024-02-10', endDate: '2024-03-05' }])).toEqual({
    startDate: '2024-02-10',
    endDate: '2024-03-31',
  })
  expect(periodOfAll([])).toBeNull()
  expect(['2024-02-29', '2024-03-01', '2024-03-31', '2024-04-01'].map((day) => contains(march, day))).toEqual(
    [false, true, true, false],
  )
})

describe('quartiles', () => {
  test('are interpolated between ranks, in any input order', () => {
    expect(quartiles([5, 1, 3, 2, 4])).toEqual({ p25: 2, median: 3, p75: 4 })
    expect(quartiles([1, 2, 3, 4, 5, 10])).toEqual({ p25: 2.25, median: 3.5, p75: 4.75 })
    expect(quartiles([0, 0, 0, 0, 0])).toEqual({ p25: 0, median: 0, p75: 0 })
  })

  test('are null for fewer than five values', () => {
    expect(quartiles([1, 2, 3, 4])).toBeNull()
    expect(quartiles([])).toBeNull()
  })
})

describe('the benchmark', () => {
  const measured = { origin: 'MEASURED' } as const
  const campaigns = [1, 2, 3, 4, 5].map((cpm, i) => ({
    organizationId: `organization ${Math.min(i, 3)}`,
    metrics: {
      cpm,
      ctr: i === 0 ? null : 0.1,
      frequency: 0,
      facts: { cpm: measured, frequency: i === 0 ? ({ origin: 'DECLARED' } as const) : measured },
    },
  }))

  test('leaves out upper bounds', () => {
    const bound = { cpm: 100, facts: { cpm: { ...measured, atMost: true } } } as const
    const others = Array.from({ length: 3 }, () => ({ organizationId: 'bound', metrics: bound }))
    expect(benchmark([...campaigns, ...others], 1).cpm).toMatchObject({
      median: 3,
      fact: { known: 5, of: 8 },
    })
  })

  test('counts the campaigns with the metric and reports its origin', () => {
    const without = { organizationId: 'without', metrics: { cpm: null, facts: {} } }
    expect(benchmark([...campaigns, without], 1)).toEqual({
      cpm: { p25: 2, median: 3, p75: 4, fact: { origin: 'MEASURED', known: 5, of: 6 } },
      ctr: null,
      frequency: { p25: 0, median: 0, p75: 0, fact: { origin: 'MIXED', known: 5, of: 6 } },
      cpe: null,
      cpc: null,
      trueEr: null,
    })
  })

  test('requires enough organizations per metric for a client', () => {
    expect(benchmark(campaigns, MIN_CLIENT_ORGANIZATIONS).cpm).toBeNull()
    const another = { organizationId: 'another', metrics: { cpm: 6, facts: {} } }
    expect(benchmark([...campaigns, another], MIN_CLIENT_ORGANIZATIONS)).toMatchObject({
      cpm: { median: 3.5 },
      frequency: null,
    })
  })
})
