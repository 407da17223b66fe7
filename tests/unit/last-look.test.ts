import { describe, expect, test } from 'vitest'
import { lastLook } from '../../src/stores/last-look.ts'

function shelf() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
}

describe('the last look at a report', () => {
  test('is the day before today on which it was opened, of this user and campaign', () => {
    const stored = shelf()
    expect(lastLook('marta', 'c1', '2026-11-10', stored)).toBeNull()
    expect(lastLook('marta', 'c1', '2026-11-10', stored)).toBeNull()
    expect(lastLook('marta', 'c1', '2026-11-16', stored)).toBe('2026-11-10')
    expect(lastLook('marta', 'c1', '2026-11-16', stored)).toBe('2026-11-10')
    expect(lastLook('marta', 'c1', '2026-11-17', stored)).toBe('2026-11-16')
    expect(lastLook('luca', 'c1', '2026-11-17', stored)).toBeNull()
    expect(lastLook('marta', 'c2', '2026-11-17', stored)).toBeNull()
  })

  test('is unknown if the device’s clock was ahead, or storage is invalid', () => {
    const stored = shelf()
    lastLook('marta', 'c1', '2030-01-01', stored)
    expect(lastLook('marta', 'c1', '2026-11-16', stored)).toBeNull()
    stored.setItem('resoconto:looks:marta', '[["c1","ieri"]]')
    expect(lastLook('marta', 'c1', '2026-11-17', stored)).toBeNull()
  })
})
