import {
  existsSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../src/server/start/app.ts'
import { openServices } from '../../src/server/start/open-services.ts'
import { readConfig } from '../../src/server/base/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'resoconto-damaged-'))
const file = join(folder, 'resoconto.sqlite')
const config = readConfig({ DATA_DIR: folder })
let full = Buffer.alloc(0)

beforeAll(async () => {
  const { database } = await openServices(config)
  await database.transaction(async (tx) => {
    for (let row = 0; row < 200; row += 1) {
      const value = 'x'.repeat(4_000)
      await tx
        .insertInto('settings')
        .values({ key: `row ${row}`, value })
        .execute()
    }
  })
  await database.close()
  full = readFileSync(file)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a damaged database at start', () => {
  const cases: [string, () => Buffer][] = [
    ['of no bytes', () => Buffer.alloc(0)],
    ['cut in half', () => full.subarray(0, Math.floor(full.length / 2))],
    ['without its last page', () => full.subarray(0, full.length - 4_096)],
    [
      'whose beginning is something else',
      () => Buffer.concat([Buffer.alloc(4_096, 7), full.subarray(4_096)]),
    ],
    ['whose tables begin with something else', () => Buffer.from(full).fill(0xff, 4_096, 4_096 * 20)],
  ]
  it.each(cases)('%s is reported, and left as it is', async (_, damage) => {
    const bytes = Buffer.from(damage())
    writeFileSync(file, bytes)
    await expect(openServices(config)).rejects.toThrow(
      /^DATA_DIR: the database .* is damaged: .*npm run restore/,
    )
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  it('of which only the log is left is reported', async () => {
    rmSync(file)
    writeFileSync(`${file}-wal`, full)
    await expect(openServices(config)).rejects.toThrow(/missing, though its log is there/)
    expect(existsSync(file)).toBe(false)
    rmSync(`${file}-wal`)
  })
})

describe('a database', () => {
  it('of a server that died during its first write is opened, including its log', async () => {
    const { database } = await openServices(config)
    await database.transaction((tx) =>
      tx.insertInto('settings').values({ key: 'last', value: 'x' }).execute(),
    )
    const later = mkdtempSync(join(tmpdir(), 'resoconto-damaged-'))
    const files = ['resoconto.sqlite', 'resoconto.sqlite-wal', 'token-secret']
    for (const name of files) copyFileSync(join(config.DATA_DIR, name), join(later, name))
    await database.close()
    const again = await openServices(readConfig({ DATA_DIR: later }))
    const rows = await again.database.reader.selectFrom('settings').select('key').execute()
    expect(rows).toContainEqual({ key: 'last' })
    await again.database.close()
    rmSync(later, { recursive: true })
  })

  it('that is damaged while the server runs is 503, with the cause in the log', async () => {
    const services = await openServices(config)
    const { database } = services
    const lines: string[] = []
    const app = createApp(services, { log: (line) => void lines.push(line) })
    await database.truncateLog()
    const { length } = readFileSync(file)
    writeFileSync(file, Buffer.alloc(length, 0xff))
    await sql`pragma shrink_memory`.execute(database.reader)
    const body = 'grant_type=password&username=nessuno@esempio.example&password=nessuna'
    const headers = {
      Authorization: 'Basic d2ViOndlYg==',
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    const answer = await app.request('/api/v2/oauth2/token', { method: 'POST', headers, body })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(lines.join('\n')).toMatch(/SqliteError: .*(malformed|not a database)/)
    await database.close().catch(() => null)
    truncateSync(file, 0)
  })
})
