import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { signedCalls } from '../../src/contract/signed-calls.ts'
import { buildApp, type TestApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildEditedAgency, type EditedAgency } from '../support/edited-agency.ts'
import { everyEdit, signInCalls } from '../support/every-edit.ts'
import { type Watch, watchRevisions } from '../support/watch-revisions.ts'

it('every call that writes has its edit', () => {
  const writing = [...endpoints, ...signedCalls].filter(({ method }) => method !== 'GET')
  const names = writing.map(({ name }) => name)
  const known = new Set([...signInCalls, ...Object.keys(everyEdit)])
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

describe.each(databases)('the revisions ($name)', (kind) => {
  let app: TestApp
  let agency: EditedAgency
  let watch: Watch

  beforeAll(async () => {
    app = await buildApp(kind)
    agency = await buildEditedAgency(app)
    watch = await watchRevisions(app)
  }, 60_000)
  afterAll(() => app.close())

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
