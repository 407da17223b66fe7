import { beforeEach, expect, it, vi } from 'vitest'
import { computeSerially } from '../../src/server/modules/response-cache/compute-serially.ts'
import type { Compressed } from '../../src/server/modules/response-cache/compressed.ts'

let owner: object
let ends: { resolve: (made: Compressed) => void; reject: (error: Error) => void }[]

beforeEach(() => {
  owner = {}
  ends = []
})

const compute = () => {
  const { promise, ...end } = Promise.withResolvers<Compressed>()
  ends.push(end)
  return promise
}
const ask = (name: string) => computeSerially(owner, name, compute)
/** Ends the nth computation. */
const end = (place: number) => ends[place]?.resolve({ etag: String(place), brotli: new Uint8Array() })
const begun = (count: number) => vi.waitFor(() => expect(ends).toHaveLength(count))

it('computes once for all requests during a run, after their arrival', async () => {
  const first = ask('a')
  const others = Array.from({ length: 50 }, () => ask('a'))
  const elsewhere = ask('b')
  expect(ends).toHaveLength(2)
  end(0)
  end(1)
  expect((await first).etag).toBe('0')
  expect((await elsewhere).etag).toBe('1')
  await begun(3)
  const last = ask('a')
  end(2)
  expect(new Set((await Promise.all(others)).map(({ etag }) => etag))).toEqual(new Set(['2']))
  await begun(4)
  end(3)
  expect((await last).etag).toBe('3')
})

it('continues after a failure', async () => {
  const first = ask('a')
  const second = ask('a')
  ends[0]?.reject(new Error('Failed'))
  await expect(first).rejects.toThrow('Failed')
  await begun(2)
  end(1)
  expect((await second).etag).toBe('1')
})
