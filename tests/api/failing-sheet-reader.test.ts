import { describe, expect, it } from 'vitest'
import { readSheet } from '../../src/server/modules/import/read-sheet.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { freePort } from '../support/free-port.ts'

describe.each(databases)('a reader of sheets ($name)', async (kind) => {
  const { services } = await openApp(kind)

  it('without a database asks to retry, and does not call a file too large', async () => {
    const config = { ...services.config, DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/none` }
    await expect(readSheet({ ...services, config }, 'none')).rejects.toMatchObject({
      status: 503,
      retryAfter: 5,
    })
  })
})
