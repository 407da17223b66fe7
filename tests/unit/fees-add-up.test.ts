import { expect, it } from 'vitest'
import { feesAddUp } from '../../src/presenters/fees-add-up.ts'

it.each([
  { fees: [1_000.1, 2_000.2], cost: 3_000.3, adds: true },
  // One is not agreed yet.
  { fees: [1_000, null], cost: 1_000, adds: false },
  { fees: [1_000, 0], cost: 1_000, adds: true },
  // The agency's own fee.
  { fees: [1_000, 2_000], cost: 4_500, adds: false },
  { fees: [1_000], cost: null, adds: false },
])('returns whether $fees are $cost', ({ fees, cost, adds }) => {
  expect(
    feesAddUp(
      fees.map((fee) => ({ cost: fee })),
      { cost },
    ),
  ).toBe(adds)
})
