import { expect, it } from 'vitest'
import { HttpProblem } from '../../src/server/http/problem.ts'
import { hashPassword, verifyPassword } from '../../src/server/modules/sign-in/password-hash.ts'

it('hashes two passwords at once, queues 32, and refuses more with 429', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => hashPassword(`word ${index}`)),
  )
  const statuses = all.map((one) =>
    one.status === 'fulfilled' ? 200 : one.reason instanceof HttpProblem && one.reason.status,
  )
  expect(statuses).toEqual([
    ...Array.from({ length: 34 }, () => 200),
    ...Array.from({ length: 6 }, () => 429),
  ])
  const hash = await hashPassword('tre gatti sul tetto')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'tre gatti sul tetto')).toBe(true)
  expect(await verifyPassword(hash, 'due gatti sul tetto')).toBe(false)
  expect(await verifyPassword(null, 'tre gatti sul tetto')).toBe(false)
})
