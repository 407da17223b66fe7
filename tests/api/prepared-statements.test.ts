import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { summaryRows } from '../../src/server/modules/campaigns/summary-rows.ts'
import { buildApp, openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

const postgres = databases.filter(({ name }) => name === 'postgres')
// Counted as skipped; the suite reports how to get PostgreSQL.
if (postgres.length === 0) it.skip('prepared statements need PostgreSQL', () => undefined)

describe.each(postgres)('prepared statements', async (kind) => {
  const app = await openApp(kind)
  await app.signIn('ADMIN')

  const names = () =>
    app.services.database.reader.selectFrom('users').selectAll().where('active', '=', 1).execute()
  const prepared = async () =>
    (
      await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        app.services.database.reader,
      )
    ).rows

  it('are stored by the connection', async () => {
    await names()
    expect(await prepared()).not.toEqual([])
  })

  it('are planned once for lists of ids, however short', async () => {
    const { database } = app.services
    const planned = await database.snapshot(async (db) => {
      // PostgreSQL plans with the values five times before it decides.
      for (let count = 0; count < 8; count += 1) await summaryRows(db, { ids: ['one'] }, {})
      return await sql<{ generic_plans: number }>`select generic_plans from pg_prepared_statements
        where statement like ${'%first_creators%'}`.execute(db)
    })
    expect(planned.rows).toEqual([{ generic_plans: 3 }])
  })

  it('survive if a transaction fails before its parallel statements', async () => {
    const { database } = app.services
    const failing = database.transaction(async (tx) => {
      const again = () => tx.selectFrom('users').select('name').where('name', '=', 'Nessuno').execute()
      await Promise.all([sql`select 1 / ${0}::int`.execute(tx), again(), again()])
    })
    await expect(failing).rejects.toThrow('division by zero')
    const later = () => database.reader.selectFrom('users').select('email').where('email', '=', '').execute()
    await later()
    expect((await prepared()).some(({ statement }) => statement.includes('select "email"'))).toBe(true)
  })

  it('are abandoned when a table has changed, also within a transaction', async () => {
    const { database } = app.services
    const before = await names()
    await sql`alter table users add column of_tomorrow text`.execute(database.reader)
    const after = await database.transaction(async (tx) => {
      await tx.updateTable('users').set({ name: 'Nuova' }).where('active', '=', 1).execute()
      return await tx.selectFrom('users').selectAll().where('active', '=', 1).execute()
    })
    expect(after).toHaveLength(before.length)
    expect(after[0]).toHaveProperty('of_tomorrow')
    expect((await names())[0]).toMatchObject({ name: 'Nuova' })
  })

  it('are abandoned when the connection has lost them', async () => {
    const other = await buildApp(kind)
    try {
      const { database } = other.services
      const ask = () => database.reader.selectFrom('users').select('id').where('active', '=', 1).execute()
      const found = await ask()
      await sql`deallocate all`.execute(database.reader)
      expect(await ask()).toEqual(found)
      expect(
        await database.transaction((tx) =>
          tx.selectFrom('users').select('id').where('active', '=', 1).execute(),
        ),
      ).toEqual(found)
    } finally {
      await other.close()
    }
  })
})
