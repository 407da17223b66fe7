import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { isUnavailable } from '../../src/server/db/is-unavailable.ts'

it.each([
  ['57014', true],
  ['55P03', true],
  ['57P01', true],
  ['25006', true],
  ['23505', false],
])('retries PostgreSQL’s %s as temporary: %s', (code, passes) => {
  const error = new DatabaseError('refused', 7, 'error')
  error.code = code
  expect(isUnavailable(error)).toBe(passes)
})
