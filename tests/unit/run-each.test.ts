import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runEach } from '../../src/server/base/run-each.ts'

it('runs a task for each item, in order, with limited concurrency', async () => {
  const begun: number[] = []
  let [inside, most] = [0, 0]
  await runEach([0, 1, 2, 3, 4, 5, 6], 3, async (item) => {
    begun.push(item)
    inside += 1
    most = Math.max(most, inside)
    await wait(2)
    inside -= 1
  })
  expect([begun, most, inside]).toEqual([[0, 1, 2, 3, 4, 5, 6], 3, 0])
  await runEach([], 3, () => Promise.reject(new Error('nobody asks for this')))
})

it('starts none after a failure, and throws the first error once running tasks have ended', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const running = runEach([0, 1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item)
    await wait(item === 1 ? 1 : 20)
    if (item === 1) throw new Error('the second fails')
    ended.push(item)
  })
  await expect(running).rejects.toThrow('the second fails')
  expect([begun, ended]).toEqual([[0, 1], [0]])
})
