import * as v from 'valibot'
import { expect, it } from 'vitest'
import { id } from '../../src/contract/primitives.ts'
import { newId } from '../../src/server/base/new-id.ts'

it('creates unique UUIDs that sort in order of creation', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.every((one) => v.is(id, one))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})
