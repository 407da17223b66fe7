import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

describe.each(databases)('triggers ($name)', async (kind) => {
  const app = await openApp(kind)
  const { database } = app.services

  // A database compiles a trigger when it first fires, for no row too.
  it('run for each table and kind of statement', async () => {
    const tables = await database.reader.introspection.getTables()
    expect(tables.length).toBeGreaterThan(50)
    for (const { name, columns } of tables) {
      const table = sql.table(name)
      const own = columns.filter((column) => !column.isAutoIncrementing)
      const same = sql.join(own.map((column) => sql`${sql.ref(column.name)} = ${sql.ref(column.name)}`))
      await database.transaction(async (tx) => {
        await sql`insert into ${table} select * from ${table} where false`.execute(tx)
        await sql`update ${table} set ${same} where false`.execute(tx)
        await sql`delete from ${table} where false`.execute(tx)
      })
    }
  })
})
