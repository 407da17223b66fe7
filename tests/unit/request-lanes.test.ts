import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { HttpProblem } from '../../src/server/http/problem.ts'
import { type Place, requestLanes } from '../../src/server/http/request-lanes.ts'

const STAFF = '/api/v2/campaigns'
const SHARED = '/api/v2/public/campaigns/1'

/** Requests of a path that have a place, and what the others were refused with. */
async function crowd(enter: (path: string) => Promise<Place>, path: string, size: number) {
  const settled = await Promise.allSettled(Array.from({ length: size }, () => enter(path)))
  return {
    inside: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    refused: settled.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : [])),
  }
}

it('answers a hundred at once, lets two hundred wait for two seconds, and refuses others', async () => {
  const enter = requestLanes()
  const began = performance.now()
  const { inside, refused } = await crowd(enter, STAFF, 301)
  expect([inside.length, refused.length]).toEqual([100, 201])
  expect(performance.now() - began).toBeGreaterThanOrEqual(1_990)
  for (const problem of refused) expect(problem).toBeInstanceOf(HttpProblem)
  for (const place of inside) place.leave()
  expect((await crowd(enter, STAFF, 100)).refused).toEqual([])
})

it('gives the places that are left to those that wait, in their order', async () => {
  const enter = requestLanes()
  const { inside } = await crowd(enter, STAFF, 100)
  const started: number[] = []
  const waiting = [1, 2].map(async (name) => {
    const place = await enter(STAFF)
    started.push(name)
    return place
  })
  // A place is left once.
  for (const _ of [1, 2]) inside[0]?.leave()
  await waiting[0]
  await sleep(20)
  expect(started).toEqual([1])
  inside[1]?.leave()
  await waiting[1]
  expect(started).toEqual([1, 2])
})

it('lets a request whose body has come in before those that were never in', async () => {
  const enter = requestLanes()
  const { inside } = await crowd(enter, STAFF, 100)
  const [sending, other] = inside
  if (sending === undefined || other === undefined) throw new Error('A hundred are inside.')
  const started: string[] = []
  sending.leave()
  const first = await enter(STAFF)
  const waiting = enter(STAFF).then(() => started.push('waiting'))
  const again = sending.enterAgain().then(() => started.push('again'))
  other.leave()
  first.leave()
  await Promise.all([waiting, again])
  expect(started).toEqual(['again', 'waiting'])
  // What it has again it leaves again.
  sending.leave()
  expect((await crowd(enter, STAFF, 1)).inside).toHaveLength(1)
})

it('reserves the places of staff from readers of share links, and the other way round', async () => {
  const enter = requestLanes()
  const shared = await crowd(enter, SHARED, 60)
  expect([shared.inside.length, shared.refused.length]).toEqual([12, 48])
  const staff = await crowd(enter, STAFF, 100)
  expect(staff.refused).toEqual([])
  shared.inside[0]?.leave()
  expect((await crowd(enter, SHARED, 1)).inside).toHaveLength(1)
})
