import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { postOrganization } from '../../src/contract/organizations.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { problemOf } from '../../src/server/http/problem-response.ts'
import { createApp } from '../../src/server/start/app.ts'
import { openServices } from '../../src/server/start/open-services.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { signIn } from '../support/sign-in.ts'
import { hasSmallDisks, smallDisk } from '../support/small-disk.ts'

describe.each(databases.slice(0, 1))('a full disk ($name)', async (kind) => {
  const app = await openApp(kind)
  const { database } = app.services
  /** SQLite's own limit ends a write like a full disk: SQLITE_FULL, and the transaction is rolled back. */
  const limitPages = (pages: number) =>
    database.transaction((tx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(tx))

  it('is reported with its cause, rolled back, and over once there is room', async () => {
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

describe.runIf(hasSmallDisks)('a start on a full disk', () => {
  it.each(['a kill', 'a clean stop'])(
    'after %s serves reads, answers 503 to writes, and 201 once there is room',
    async (end) => {
      const disk = smallDisk(24)
      const [data, killed] = [join(disk.folder, 'data'), join(disk.folder, 'killed')]
      const before = await openServices(readConfig({ DATA_DIR: data }))
      await before.database.transaction((tx) =>
        tx
          .insertInto('settings')
          .values({ key: 'long', value: 'x'.repeat(1_000_000) })
          .execute(),
      )
      // State left by a killed server: most of it is in the log.
      if (end === 'a kill') cpSync(data, killed, { recursive: true })
      await before.database.close()
      disk.fill()

      const DATA_DIR = end === 'a kill' ? killed : data
      const services = await openServices(readConfig({ DATA_DIR }))
      const app = createApp(services, { log: () => null })
      expect((await app.request('/api/health')).status).toBe(200)
      const rows = await services.database.reader.selectFrom('settings').select('key').execute()
      expect(rows).toContainEqual({ key: 'long' })
      const write = () =>
        services.database.transaction((tx) =>
          tx
            .insertInto('settings')
            .values({ key: 'z', value: 'x'.repeat(999_999) })
            .execute(),
        )
      await expect(write()).rejects.toSatisfy((error) => problemOf(error, () => null).status === 503)
      disk.free()
      const staff = await signIn(app, services, 'ADMIN')
      expect((await staff.call(postOrganization, { body: { name: 'Di nuovo spazio' } })).status).toBe(201)
      await services.database.close()
      disk.remove()
    },
  )
})
