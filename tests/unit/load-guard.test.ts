import { expect, it } from 'vitest'
import { loadGuard } from '../../src/server/http/load-guard.ts'

it('refuses requests above the limit, and accepts again when others have ended', async () => {
  const guard = loadGuard()
  let inside = 0
  while (await guard.enter()) inside += 1
  expect(inside).toBeGreaterThan(100)
  expect(await guard.enter()).toBe(false)
  guard.leave()
  expect(await guard.enter()).toBe(true)
  guard.stop()
})

it('refuses requests while the event loop is late, and recovers', async () => {
  const guard = loadGuard()
  expect(await guard.enter()).toBe(true)
  const until = performance.now() + 2_000
  while (performance.now() < until) Math.sqrt(until)
  await new Promise((resolve) => {
    setTimeout(resolve, 10)
  })
  expect(await guard.enter()).toBe(false)
  await new Promise((resolve) => {
    setTimeout(resolve, 400)
  })
  expect(await guard.enter()).toBe(true)
  guard.stop()
})

it('accepts the first request, however long the start took', async () => {
  const guard = loadGuard()
  const until = performance.now() + 2_000
  while (performance.now() < until) Math.sqrt(until)
  await new Promise((resolve) => {
    setTimeout(resolve, 10)
  })
  expect(await guard.enter()).toBe(true)
  guard.stop()
})
