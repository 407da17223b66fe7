import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { loadGuard, type Place } from '../../src/server/http/load-guard.ts'

it('refuses requests above the limit, and accepts again when others have ended', async () => {
  const guard = loadGuard()
  const inside: Place[] = []
  for (let place = await guard.enter(); place !== null; place = await guard.enter()) inside.push(place)
  expect(inside.length).toBeGreaterThan(100)
  // A place counts as left once: a hundred are still taken.
  for (let left = 0; left < 200; left += 1) inside[0]?.leave()
  expect(await guard.enter()).toBeNull()
  for (const place of inside) place.leave()
  expect(await guard.enter()).not.toBeNull()
  guard.stop()
})

it('refuses requests while the event loop is late, and recovers', async () => {
  const guard = loadGuard()
  expect(await guard.enter()).not.toBeNull()
  compute(2_000)
  await sleep(10)
  expect(await guard.enter()).toBeNull()
  await sleep(400)
  expect(await guard.enter()).not.toBeNull()
  guard.stop()
})

it('accepts the first request, however long the start took', async () => {
  const guard = loadGuard()
  compute(2_000)
  await sleep(10)
  expect(await guard.enter()).not.toBeNull()
  guard.stop()
})

it('starts slow requests one at a time, so that connections are accepted between them', async () => {
  const guard = loadGuard()
  let turn = 0
  const over = new AbortController()
  const count = async () => {
    for (; !over.signal.aborted; turn += 1) await nextTick()
  }
  const counting = count()
  const turns = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const place = await guard.enter()
      compute(6)
      place?.leave()
      return turn
    }),
  )
  over.abort()
  await counting
  expect(new Set(turns).size).toBe(10)
  guard.stop()
})

// Next to other work the event loop may be late, and then waiting requests are refused, correctly.
it('lets three hundred wait next to two hundred that are being answered', { retry: 4 }, async () => {
  const guard = loadGuard()
  const inside = await Promise.all(Array.from({ length: 200 }, guard.enter))
  const waiting = Array.from({ length: 300 }, guard.enter)
  expect(await guard.enter()).toBeNull()
  for (const place of inside) place?.leave()
  for (const one of waiting) {
    const place = await one
    expect(place).not.toBeNull()
    place?.leave()
  }
  guard.stop()
})

it('refuses a request that waits for longer than half a second while all that are inside hang', async () => {
  const guard = loadGuard()
  const requested = Array.from({ length: 201 }, guard.enter)
  expect(await requested[200]).toBeNull()
  expect(await Promise.all(requested.slice(0, 200))).not.toContain(null)
  guard.stop()
})

it('refuses a request that would join a queue that does not move', async () => {
  const guard = loadGuard()
  const entered = Array.from({ length: 100 }, guard.enter)
  compute(700)
  expect(await guard.enter()).toBeNull()
  for (const place of await Promise.all(entered)) place?.leave()
  expect(await guard.enter()).not.toBeNull()
  guard.stop()
})

it('refuses at once a request beyond eighty while more came for some time', async () => {
  const guard = loadGuard()
  const inside = await Promise.all(Array.from({ length: 150 }, guard.enter))
  await sleep(520)
  expect(await guard.enter()).toBeNull()
  for (const place of inside.slice(0, 71)) place?.leave()
  expect(await guard.enter()).not.toBeNull()
  // A crowd is accepted only when the overload is over.
  expect(await guard.enter()).toBeNull()
  for (const place of inside) place?.leave()
  await sleep(1_050)
  expect(await Promise.all(Array.from({ length: 150 }, guard.enter))).not.toContain(null)
  guard.stop()
})

it('refuses none for a hundred that stall for a moment, but for twice eighty', async () => {
  const guard = loadGuard()
  const inside = await Promise.all(Array.from({ length: 100 }, guard.enter))
  await sleep(60)
  inside.push(await guard.enter())
  expect(inside).not.toContain(null)
  inside.push(...(await Promise.all(Array.from({ length: 80 }, guard.enter))))
  expect(inside).not.toContain(null)
  await sleep(60)
  expect(await guard.enter()).toBeNull()
  guard.stop()
})

it('admits a request after its body before new ones, overload or not', async () => {
  const guard = loadGuard()
  const inside = await Promise.all(Array.from({ length: 200 }, guard.enter))
  await sleep(520)
  expect(await guard.enter()).toBeNull()
  inside[0]?.leave()
  const again = guard.enterAgain()
  expect(await again).not.toBeNull()
  guard.stop()
})

it('starts a request after its body before waiting ones', async () => {
  const guard = loadGuard()
  const inside = await Promise.all(Array.from({ length: 200 }, guard.enter))
  const started: string[] = []
  const waiting = guard.enter().then(() => started.push('waiting'))
  const back = guard.enterAgain().then(() => started.push('back'))
  for (const place of inside.slice(0, 2)) place?.leave()
  await Promise.all([waiting, back])
  expect(started).toEqual(['back', 'waiting'])
  guard.stop()
})

/** Blocks the event loop. */
function compute(milliseconds: number): void {
  const until = performance.now() + milliseconds
  while (performance.now() < until) Math.sqrt(until)
}

it('makes a lane wait until a crowd has arrived, but not forever', async () => {
  const guard = loadGuard()
  const arriveUntil = async ({ signal }: AbortController) => {
    for (; !signal.aborted; await nextTick()) guard.arrive()
  }
  const over = new AbortController()
  const arriving = arriveUntil(over)
  let hasStarted = false
  const starting = guard.letArrive().then(() => (hasStarted = true))
  await sleep(20)
  expect(hasStarted).toBe(false)
  over.abort()
  await Promise.all([arriving, starting])

  const later = new AbortController()
  const endless = arriveUntil(later)
  await guard.letArrive()
  later.abort()
  await endless
  guard.stop()
})
