import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { postOrganization } from '../../src/contract/organizations.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

describe.each(databases.slice(0, 1))('a full disk ($name)', async (kind) => {
  const app = await openApp(kind)
  const { database } = app.services
  /** SQLite's own limit ends a write as a full disk does: SQLITE_FULL, and the transaction is rolled back. */
  const limitPages = (pages: number) =>
    database.transaction((tx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(tx))

  it('is told with its cause, rolled back, and over once there is room', async () => {
    await limitPages(1)
    const fill = database.transaction(async (tx) => {
      for (let row = 0; row < 10_000; row += 1) {
        await tx
          .insertInto('settings')
          .values({ key: `fill ${row}`, value: 'x'.repeat(1_000) })
          .execute()
      }
    })
    await expect(fill).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    await limitPages(1_000_000)
    const staff = await app.signIn('ADMIN')
    expect((await staff.call(postOrganization, { body: { name: 'Di nuovo spazio' } })).status).toBe(201)
  })
})
