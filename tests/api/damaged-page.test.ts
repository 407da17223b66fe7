import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

const PAGE = 4_096
const roots = v.tuple([v.object({ rootpage: v.number() })])

describe.each(databases)('a damaged page ($name)', async (kind) => {
  const { app, services, close } = await buildApp(kind)
  afterAll(() => close(true))
  const { database, config } = services

  /** Makes the first page of the brands unreadable; neither the start nor the health check reads it. */
  const damage = async () => {
    if (kind.name === 'postgres') {
      await database.transaction((tx) =>
        sql`create function damaged() returns integer language plpgsql as $$
          begin raise exception 'invalid page in block 0' using errcode = 'data_corrupted'; end $$`.execute(
          tx,
        ),
      )
      return
    }
    const found = await sql`select rootpage from sqlite_schema where name = 'brands'`.execute(database.reader)
    const [{ rootpage }] = v.parse(roots, found.rows)
    await database.truncateLog()
    const file = join(config.DATA_DIR, 'resoconto.sqlite')
    const bytes = readFileSync(file)
    bytes.fill(0xff, (rootpage - 1) * PAGE, rootpage * PAGE)
    writeFileSync(file, bytes)
    await sql`pragma shrink_memory`.execute(database.reader)
  }
  const read = () =>
    kind.name === 'postgres'
      ? sql`select damaged()`.execute(database.reader)
      : database.reader.selectFrom('brands').selectAll().execute()

  it('turns the health to 503 once a query has met it, with its cause in the log once', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await damage()
    expect((await app.request('/api/health')).status).toBe(200)
    await expect(read()).rejects.toThrow()
    await expect(read()).rejects.toThrow()
    for (let time = 0; time < 3; time += 1) {
      const health = await app.request('/api/health')
      expect([health.status, health.headers.get('retry-after')]).toEqual([503, '60'])
    }
    const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('is damaged'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/(malformed|invalid page).*npm run restore/)
  })
})
