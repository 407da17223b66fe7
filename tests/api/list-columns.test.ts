import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { columnTypes } from '../../src/server/db/column-types.ts'
import type { Database } from '../../src/server/db/database.ts'
import { lists } from '../../src/server/db/migrations/012-lists.ts'
import { fill } from '../load/fill.ts'
import { buildApp } from '../support/build-app.ts'
import { createCampaign } from '../support/campaign-fixtures.ts'
import { databases } from '../support/databases.ts'

it.each(databases)('campaigns of an earlier build get their list columns ($name)', async (kind) => {
  const app = await buildApp(kind)
  const { database } = app.services
  await fill(database, { groups: [{ campaigns: 12, contents: 6 }], creators: 20 })
  const { id } = await createCampaign(app.services, await app.signIn('ADMIN'))
  const columns = () =>
    database.reader
      .selectFrom('campaigns')
      .select(['id', 'brand_folded', 'organization_folded'])
      .select(['impressions_origin', 'impressions_known', 'impressions_estimated'])
      .orderBy('id')
      .execute()
  const before = await columns()
  expect(before.find((row) => row.id === id)).toMatchObject({ impressions_origin: null })
  expect(before.filter((row) => row.impressions_estimated !== null).length).toBeGreaterThan(5)
  await undo(database)
  await database.exclusively(async (tx) => {
    for (const statement of lists(columnTypes(database.dialect))) await sql.raw(statement).execute(tx)
  })
  expect(await columns()).toEqual(before)
  await app.close()
})

/** The tables as they were before. */
async function undo(database: Database): Promise<void> {
  const matches = (pattern: RegExp) =>
    lists(columnTypes(database.dialect)).flatMap((statement) => pattern.exec(statement)?.[1] ?? [])
  await database.exclusively(async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx)
    for (const name of matches(/^create index (\w+)/)) await run(`drop index ${name}`)
    for (const name of matches(/^drop index (\w+)/)) await run(`create index ${name} on campaigns (id)`)
    for (const name of matches(/ add column (\w+)/)) await run(`alter table campaigns drop column ${name}`)
  })
}
