import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inGroups } from '../../src/server/base/in-groups.ts'

it('stores together what comes while others are stored, one group after the other', async () => {
  const groups: string[][] = []
  let inside = 0
  const store = inGroups<string>(async (items) => {
    inside += 1
    expect(inside).toBe(1)
    groups.push([...items])
    await wait(5)
    inside -= 1
    return items.length
  })
  await Promise.all([store('a'), store('b'), wait(1).then(() => Promise.all([store('c'), store('d')]))])
  await store('e')
  expect(groups).toEqual([['a', 'b'], ['c', 'd'], ['e']])
})

it('takes up what a group left before what came since, and tells each when it is stored', async () => {
  const groups: number[][] = []
  const told: number[] = []
  const store = inGroups<number>(async (items) => {
    groups.push([...items])
    await wait(2)
    return 2
  })
  const tell = async (item: number) => {
    await store(item)
    told.push(item)
  }
  await Promise.all([tell(1), tell(2), tell(3), wait(1).then(() => tell(4))])
  expect(groups).toEqual([
    [1, 2, 3],
    [3, 4],
  ])
  expect(told).toEqual([1, 2, 3, 4])
})

it('tells a group alone that it was not stored', async () => {
  const store = inGroups<string>(async (items) => {
    await wait(1)
    if (items.includes('bad')) throw new Error('not stored')
    return items.length
  })
  const outcomes = await Promise.allSettled([
    store('bad'),
    store('beside'),
    wait(0.5).then(() => store('after')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
