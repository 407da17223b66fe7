import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { databases } from '../support/databases.ts'

describe.each(databases)('a fresh database ($name)', ({ name, fresh }) => {
  it('is empty and isolated', async () => {
    const [one, other] = [await fresh(), await fresh()]
    expect(one.settings.DATA_DIR).not.toBe(other.settings.DATA_DIR)
    if (name === 'postgres') {
      const client = new Client({ connectionString: one.settings.DATABASE_URL })
      await client.connect()
      await client.query('create table mark (id text)')
      await client.end()
      const second = new Client({ connectionString: other.settings.DATABASE_URL })
      await second.connect()
      const tables = await second.query("select 1 from pg_tables where tablename = 'mark'")
      await second.end()
      expect(tables.rowCount).toBe(0)
    }
    one.remove()
    other.remove()
  })
})
