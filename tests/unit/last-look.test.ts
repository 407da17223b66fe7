import { describe, expect, test } from 'vitest'
import { lastLook } from '../../src/stores/last-look.ts'

function shelf() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
}

describe('the last look at a report', () => {
  test('is the day before today on which it was opened, of this user and campaign', () => {
    const kept = shelf()
    expect(lastLook('marta', 'c1', '2026-11-10', kept)).toBeNull()
    expect(lastLook('marta', 'c1', '2026-11-10', kept)).toBeNull()
    expect(lastLook('marta', 'c1', '2026-11-16', kept)).toBe('2026-11-10')
    expect(lastLook('marta', 'c1', '2026-11-16', kept)).toBe('2026-11-10')
    expect(lastLook('marta', 'c1', '2026-11-17', kept)).toBe('2026-11-16')
    expect(lastLook('luca', 'c1', '2026-11-17', kept)).toBeNull()
    expect(lastLook('marta', 'c2', '2026-11-17', kept)).toBeNull()
  })

  test('is not known where the device’s clock was ahead, or storage holds something else', () => {
    const kept = shelf()
    lastLook('marta', 'c1', '2030-01-01', kept)
    expect(lastLook('marta', 'c1', '2026-11-16', kept)).toBeNull()
    kept.setItem('resoconto:looks:marta', '[["c1","ieri"]]')
    expect(lastLook('marta', 'c1', '2026-11-17', kept)).toBeNull()
  })
})
