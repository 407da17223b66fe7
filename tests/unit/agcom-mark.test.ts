import { describe, expect, it } from 'vitest'
import { agcomMark } from '../../src/domain/agcom-mark.ts'

describe('the mark of the threshold of AGCOM', () => {
  it.for([
    [449_999, 0, 'BELOW'],
    [450_000, 0, 'NEAR'],
    [499_999, 0, 'NEAR'],
    [500_000, 0, 'ABOVE'],
    [0, 899_999, 'BELOW'],
    [0, 900_000, 'NEAR'],
    [0, 999_999, 'NEAR'],
    [0, 1_000_000, 'ABOVE'],
    [449_999, null, 'UNKNOWN'],
    [450_000, null, 'NEAR'],
    [500_000, null, 'ABOVE'],
    [null, 899_999, 'UNKNOWN'],
    [null, 1_000_000, 'ABOVE'],
  ] as const)('%s followers, %s views: %s', ([followersCount, monthlyViews, mark]) => {
    expect(agcomMark([{ followersCount, monthlyViews }])).toBe(mark)
  })

  it('is of the largest channel, never of their sum', () => {
    const half = { followersCount: 300_000, monthlyViews: 600_000 }
    expect(agcomMark([half, half])).toBe('BELOW')
    expect(agcomMark([half, { ...half, followersCount: 500_000 }])).toBe('ABOVE')
  })

  it('is not known without channels', () => {
    expect(agcomMark([])).toBe('UNKNOWN')
  })
})
