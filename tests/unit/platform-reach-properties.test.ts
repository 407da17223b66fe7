import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OverlapReport } from '../../src/domain/overlap-report.ts'
import { platformReach } from '../../src/domain/platform-reach.ts'

const people = fc.oneof(fc.nat(10), fc.nat(1000), fc.nat(50_000_000))
const member = fc.record({
  followersCount: people,
  unique: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1, -0.5, 1.5)),
  reach: fc.option(people),
})

test('max <= low <= value <= high <= sum on reports that contradict themselves', () => {
  fc.assert(
    fc.property(fc.array(member, { minLength: 2, maxLength: 5 }), people, (members, uniqueFollowers) => {
      check(members, uniqueFollowers)
    }),
    { numRuns: 5000 },
  )
})

test('max <= low <= value <= high <= sum if the report is close to consistent', () => {
  const near = fc.double({ min: 0.5, max: 1.1, noNaN: true })
  fc.assert(
    fc.property(fc.array(member, { minLength: 2, maxLength: 5 }), near, (members, ratio) => {
      const alone = members.reduce((sum, { followersCount, unique }) => sum + followersCount * unique, 0)
      const total = members.reduce((sum, { followersCount }) => sum + followersCount, 0)
      check(members, alone + (total - alone) * (ratio - 0.5))
    }),
    { numRuns: 5000 },
  )
})

function check(
  members: readonly { followersCount: number; unique: number; reach: number | null }[],
  uniqueFollowers: number,
): void {
  const channels = members.map(({ followersCount, unique }, i) => ({
    channelId: `${i}`,
    followersCount,
    unique,
  }))
  const report: OverlapReport = { socialType: 'INSTAGRAM', totalFollowers: 0, uniqueFollowers, channels }
  const reaches = members.flatMap(({ reach }, i) => (reach === null ? [] : [[`${i}`, reach] as const]))
  const { low, value, high } = platformReach(new Map(reaches), [report])
  const sum = reaches.reduce((total, [, reach]) => total + reach, 0)
  expect(low).toBeGreaterThanOrEqual(Math.max(0, ...reaches.map(([, reach]) => reach)))
  expect(value).toBeGreaterThanOrEqual(low)
  expect(high).toBeGreaterThanOrEqual(value)
  expect(sum).toBeGreaterThanOrEqual(high)
}
