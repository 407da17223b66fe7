import { describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { signedCalls } from '../../src/contract/signed-calls.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildEditedAgency } from '../support/edited-agency.ts'
import { everyEdit, signInCalls } from '../support/every-edit.ts'
import { watchRevisions } from '../support/watch-revisions.ts'

it('every writing call has its edit', () => {
  const writing = [...endpoints, ...signedCalls].filter(({ method }) => method !== 'GET')
  const names = writing.map(({ name }) => name)
  const known = new Set([...signInCalls, ...Object.keys(everyEdit)])
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

describe.each(databases)('the revisions ($name)', async (kind) => {
  const app = await openApp(kind)
  const agency = await buildEditedAgency(app)
  const watch = await watchRevisions(app)

  it.each(Object.entries(everyEdit))(
    'are raised with %s',
    async (_name, { isSeen, run }) => {
      const before = watch.seen()
      watch.missed.clear()
      await run(agency)
      await watch.look()
      expect([...watch.missed]).toEqual([])
      expect(watch.seen() > before).toBe(isSeen)
    },
    120_000,
  )
})
