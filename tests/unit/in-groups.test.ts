import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inGroups } from '../../src/server/base/in-groups.ts'

it('stores waiting items together, one group at a time', async () => {
  const groups: string[][] = []
  let inside = 0
  const begun = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const stored = Promise.withResolvers<void>()
  const store = inGroups<string, string>(async (waiting) => {
    inside += 1
    expect(inside).toBe(1)
    // Like a transaction queued behind others.
    await begun.promise
    const items = waiting()
    groups.push([...items])
    taken.resolve()
    await stored.promise
    inside -= 1
    return items.map((item) => `stored ${item}`)
  })
  const first = Promise.all([store('a'), store('b')])
  // Arrives while the group waits for its transaction.
  await wait(1)
  const third = store('c')
  begun.resolve()
  await taken.promise
  // Arrive while it is being stored.
  const later = Promise.all([store('d'), store('e')])
  stored.resolve()
  expect([...(await first), await third]).toEqual(['stored a', 'stored b', 'stored c'])
  expect(await later).toEqual(['stored d', 'stored e'])
  expect(await store('f')).toBe('stored f')
  expect(groups).toEqual([['a', 'b', 'c'], ['d', 'e'], ['f']])
})

it('stores the rest of a group before newer items, and notifies each when stored', async () => {
  const groups: number[][] = []
  const reported: number[] = []
  const store = inGroups<number, null>(async (waiting) => {
    const items = waiting()
    groups.push([...items])
    await wait(2)
    return [null, null].slice(0, items.length)
  })
  const tell = async (item: number) => {
    await store(item)
    reported.push(item)
  }
  await Promise.all([tell(1), tell(2), tell(3), wait(1).then(() => tell(4))])
  expect(groups).toEqual([
    [1, 2, 3],
    [3, 4],
  ])
  expect(reported).toEqual([1, 2, 3, 4])
})

it('retries a single item once, and none if the failure came before any was sent', async () => {
  let tries = 0
  const alone = inGroups<string, null>(async (waiting) => {
    tries += waiting().length
    throw new Error('not stored')
  })
  await expect(alone('bad')).rejects.toThrow('not stored')
  expect(tries).toBe(1)
  const unreachable = inGroups<string, null>(async () => {
    tries += 1
    throw new Error('no connection')
  })
  const outcomes = await Promise.allSettled([unreachable('one'), unreachable('other')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(tries).toBe(2)
})

it('stores the items of a failed group one by one, and rejects only the failing one', async () => {
  const groups: string[][] = []
  const store = inGroups<string, null>(async (waiting) => {
    const items = waiting()
    groups.push([...items])
    await wait(1)
    if (items.includes('bad')) throw new Error('not stored')
    return items.map(() => null)
  })
  const outcomes = await Promise.allSettled([
    store('before'),
    store('bad'),
    store('next'),
    wait(0.5).then(() => store('after')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(groups).toEqual([['before', 'bad', 'next'], ['before'], ['bad'], ['next'], ['after']])
})
