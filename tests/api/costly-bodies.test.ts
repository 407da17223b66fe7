import { describe, expect, it } from 'vitest'
import { postCampaign } from '../../src/contract/campaign-endpoints.ts'
import { LIMITS } from '../../src/contract/limits.ts'
import { postOrganization } from '../../src/contract/organizations.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

/** Milliseconds: 200 on an idle machine. Each of these took from five seconds to minutes. */
const MAX_MS = 1_000

describe.each(databases.slice(0, 1))('a body within the limit costs little', async (kind) => {
  const app = await openApp(kind)
  const staff = await app.signIn('ADMIN')
  const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)

  it.each([
    ['170 000 empty creators', postCampaign, { creators: many(170_000, {}) }],
    ['2 000 empty creators', postCampaign, { creators: many(2_000, {}) }],
    [
      'creators with 300 000 empty channels',
      postCampaign,
      {
        creators: many(150, { channels: many(2_000, {}) }),
      },
    ],
    ['500 000 wrong users', postOrganization, { name: 'Molti', users: many(500_000, 0) }],
    ['340 000 empty lists', postOrganization, { name: 'Molti', users: many(340_000, []) }],
    ['a name of marks in disorder', postOrganization, { name: `a${'\u0316\u0301'.repeat(250_000)}` }],
    [
      'a name of marks of two kinds',
      postOrganization,
      {
        name: `a${'\u0301'.repeat(390)}${'\u0316'.repeat(390)}`,
      },
    ],
  ] as const)('%s', { timeout: 60_000 }, async (_, endpoint, body) => {
    const started = performance.now()
    const answer = await staff.call(endpoint, { body })
    expect(performance.now() - started).toBeLessThan(MAX_MS)
    expect(answer.status).toBe(422)
    expect(answer.bytes.length).toBeLessThan(20_000)
    expect(answer.json).toMatchObject({ error: 'validation_failed' })
  })

  it('reports that a list is too long before errors within it', async () => {
    const answer = await staff.call(postOrganization, { body: { name: 'Molti', users: many(2_001, 0) } })
    expect(Object.keys(fieldsOf(answer.json))).toEqual(['users'])
  })

  it('reports a hundred field errors', async () => {
    const answer = await staff.call(postOrganization, { body: { name: 'Molti', users: many(2_000, 0) } })
    expect(Object.keys(fieldsOf(answer.json))).toHaveLength(LIMITS.fieldErrors)
  })
})

function fieldsOf(json: unknown): object {
  return typeof json === 'object' && json !== null && 'fields' in json && typeof json.fields === 'object'
    ? (json.fields ?? {})
    : {}
}
