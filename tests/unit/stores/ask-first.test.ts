import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askFirst } from '../../../src/stores/ask-first.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function screen() {
  return { $remote: atom<{ state: 'loading' | 'ready' }>({ state: 'loading' }) }
}

it('gives a screen the requested data, until it is rendered', async () => {
  const first = askFirst(screen, ({ $remote }) => $remote)
  const requested = first.ask()
  const given = first.take()
  expect(first.take()).toBe(given)
  given.$remote.set({ state: 'ready' })
  await requested
  expect(given.$remote.lc).toBe(1)
  first.rendered()
  expect(given.$remote.lc).toBe(0)
  expect(first.take()).not.toBe(given)
})

it('waits half a second at most', async () => {
  const first = askFirst(screen, ({ $remote }) => $remote)
  let isDone = false
  const requested = first.ask().then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(499)
  expect(isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone).toBe(true)
  await requested
})
