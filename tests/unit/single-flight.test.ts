import { expect, it } from 'vitest'
import { singleFlight } from '../../src/server/base/single-flight.ts'

it('runs once for all callers of a name, and again after its end', async () => {
  const { share, isRunning } = singleFlight<number>()
  const owner = {}
  let runs = 0
  const { promise: gate, resolve: open } = Promise.withResolvers<undefined>()
  const run = async () => {
    runs += 1
    await gate
    return runs
  }
  const callers = [share(owner, 'a', run), share(owner, 'a', run)]
  const others = [share(owner, 'b', run), share({}, 'a', run)]
  expect(runs).toBe(3)
  expect([isRunning(owner, 'b'), isRunning(owner, 'c')]).toEqual([true, false])
  open(undefined)
  expect(await Promise.all(callers)).toEqual([3, 3])
  await Promise.all(others)
  expect(isRunning(owner, 'b')).toBe(false)
  await share(owner, 'a', run)
  expect(runs).toBe(4)
})

it('shares an error, and runs again after it', async () => {
  const { share } = singleFlight<string>()
  const owner = {}
  const failed = new Error('failed')
  const refuse = () => Promise.reject(failed)
  const callers = [share(owner, 'a', refuse), share(owner, 'a', refuse)]
  expect(await Promise.allSettled(callers)).toEqual([
    { status: 'rejected', reason: failed },
    { status: 'rejected', reason: failed },
  ])
  expect(await share(owner, 'a', () => Promise.resolve('done'))).toBe('done')
})
