import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { readTargets } from '../../src/server/jobs/campaign-targets.ts'
import { fill } from '../load/fill.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { explainingReader } from '../support/plans.ts'
import { scriptedProvider } from '../support/scripted-provider.ts'

/** Before PostgreSQL has analysed its tables for the first time. */
describe.each(databases)('a young database ($name)', async (kind) => {
  const app = await openApp(kind)
  const { database, config, clock } = app.services
  await fill(database, { groups: [{ campaigns: 300, contents: 2 }], creators: 300 })
  const explaining = explainingReader(config)
  afterAll(() => explaining.close())

  it('reads the scope of a refresh without reading all creators', async () => {
    const { id } = await database.reader.selectFrom('campaigns').select('id').executeTakeFirstOrThrow()
    const planning = { provider: scriptedProvider(clock), now: clock() }
    const plans = await explaining.plansOf(async () => {
      expect((await readTargets(explaining.reader, id, planning))?.channels).not.toEqual([])
    })
    expect(plans).not.toEqual([])
    for (const { scans, text } of plans) expect([text, scans]).toEqual([text, []])
  })

  // SQLite's lookups use an index without statistics.
  if (kind.name === 'sqlite') return
  it('has triggers that read by indexes alone', async () => {
    const { rows } = await sql<{ name: string }>`select proname as name from pg_proc
      where pronamespace = current_schema::regnamespace
      and (prorettype = 'trigger'::regtype or proname in ('raise_revisions', 'raise_commented'))
      and not coalesce('enable_seqscan=off' = any(proconfig), false)`.execute(database.reader)
    expect(rows).toEqual([])
  })
})
