import { expect, it } from 'vitest'
import { loadGuard } from '../../src/server/http/load-guard.ts'

it('refuses requests above the limit, and accepts again when others have ended', async () => {
  const guard = loadGuard()
  let inside = 0
  const first = await guard.enter()
  while ((await guard.enter()) !== null) inside += 1
  expect(inside).toBeGreaterThan(100)
  first?.leave()
  // A place is left once.
  first?.leave()
  expect(await guard.enter()).not.toBeNull()
  expect(await guard.enter()).toBeNull()
  guard.stop()
})

it('refuses requests while the event loop is late, and recovers', async () => {
  const guard = loadGuard()
  expect(await guard.enter()).not.toBeNull()
  const until = performance.now() + 2_000
  while (performance.now() < until) Math.sqrt(until)
  await new Promise((resolve) => {
    setTimeout(resolve, 10)
  })
  expect(await guard.enter()).toBeNull()
  await new Promise((resolve) => {
    setTimeout(resolve, 400)
  })
  expect(await guard.enter()).not.toBeNull()
  guard.stop()
})

it('accepts the first request, however long the start took', async () => {
  const guard = loadGuard()
  const until = performance.now() + 2_000
  while (performance.now() < until) Math.sqrt(until)
  await new Promise((resolve) => {
    setTimeout(resolve, 10)
  })
  expect(await guard.enter()).not.toBeNull()
  guard.stop()
})
