import { describe, expect, test } from 'vitest'
import { errorsSeenBy } from '../../src/stores/report-errors-seen.ts'
import { idOf } from '../support/build-report.ts'

describe('provider errors', () => {
  const error = {
    error: 'CHANNEL_PRIVATE',
    message: 'Privato',
    action: '',
    channelId: idOf(201),
    at: '2024-03-14T08:40:00.000Z',
  }

  test('are shown once per campaign, set of errors and user', () => {
    const stored = new Map<string, string>()
    const shelf = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    }
    const seen = errorsSeenBy('marta', shelf)
    expect(seen.has('c1', [error])).toBe(false)
    seen.remember('c1', [error])
    expect(seen.has('c1', [{ ...error, at: '2024-03-15T08:40:00.000Z' }])).toBe(true)
    expect(seen.has('c1', [error, { ...error, error: 'PROVIDER_DOWN' }])).toBe(false)
    expect(seen.has('c2', [error])).toBe(false)
    expect(errorsSeenBy('luca', shelf).has('c1', [error])).toBe(false)
  })

  test('are shown again when storage is corrupt or closed', () => {
    const shelf = { getItem: () => '{oops', setItem: full }
    const seen = errorsSeenBy('marta', shelf)
    seen.remember('c1', [error])
    expect(seen.has('c1', [error])).toBe(false)
  })
})

function full(): never {
  throw new Error('storage full')
}
