import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeat } from '../../src/server/base/repeat.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('runs at its interval, also after a failure', async () => {
  const log: string[] = []
  let runs = 0
  const task = repeat(
    1000,
    async () => {
      runs += 1
      if (runs === 1) throw new Error('no luck')
    },
    (line) => log.push(line),
  )
  await vi.advanceTimersByTimeAsync(2500)
  expect(runs).toBe(2)
  expect(log[0]).toContain('no luck')
  await task.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(2)
})

it('never overlaps, and runs again when woken during a run', async () => {
  let atOnce = 0
  let most = 0
  let runs = 0
  const task = repeat(
    60_000,
    async () => {
      runs += 1
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => {
        setTimeout(resolve, 100)
      })
      atOnce -= 1
    },
    () => {},
  )
  for (let call = 0; call < 5; call += 1) task.wake()
  await vi.advanceTimersByTimeAsync(50)
  task.wake()
  await vi.advanceTimersByTimeAsync(1000)
  expect([runs, most]).toEqual([2, 1])
  await task.stop()
})
