import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFirstStart } from '../../src/contract/first-start.ts'
import { restoreMessages as words } from '../../src/messages/first-start.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { tokenSecret } from '../../src/server/base/token-secret.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { writeBackup } from '../../src/server/start/backup/write-backup.ts'
import { answered, callsTo } from '../support/agency.ts'
import { openApp } from '../support/build-app.ts'
import { databases, type FreshDatabase } from '../support/databases.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'

describe.each(databases)('a backup uploaded at first start ($name)', { timeout: 180_000 }, async (kind) => {
  const app = await openApp(kind)
  const file = join(app.services.config.DATA_DIR, 'good.backup')
  const newer = join(app.services.config.DATA_DIR, 'newer.backup')
  let fresh: FreshDatabase
  let server: RunningServer
  let code = ''
  let email = ''

  const start = async () => {
    server = await startServer({ ...fresh.settings, DEMO: 'false' })
  }
  const put = async (body: Uint8Array<ArrayBuffer>, bearer = code) => {
    const headers = { Authorization: `Bearer ${bearer}` }
    const answer = await fetch(`${server.url}/api/v2/first-start/backup`, { method: 'PUT', headers, body })
    return { status: answer.status, text: await answer.text() }
  }
  const isNeeded = async () => answered(getFirstStart, await callsTo(server)(getFirstStart)).isNeeded

  beforeAll(async () => {
    const { userId } = await app.signIn('ADMIN')
    const { database, config } = app.services
    const user = database.reader.selectFrom('users').select('email').where('id', '=', userId)
    email = (await user.executeTakeFirstOrThrow()).email
    await writeBackup(config, file)
    await database.transaction(async (tx) => {
      await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2100-01-01')`.execute(tx)
    })
    fresh = await kind.fresh()
    await start()
    code = /Primo-avvio#(\S+)/.exec(server.output())?.[1] ?? ''
  }, 180_000)
  afterAll(async () => {
    await server.kill()
    fresh.remove()
  })

  it('is refused with a wrong code, and with a message if it cannot be restored here', async () => {
    const good = new Uint8Array(await readFile(file))
    expect((await put(good, 'un codice inventato')).status).toBe(400)
    const cut = await put(good.slice(0, good.length / 2))
    expect([cut.status, cut.text]).toEqual([400, expect.stringContaining(words.notABackup)])
    expect((await put(new TextEncoder().encode('niente'))).text).toContain(words.notABackup)
    expect(await isNeeded()).toBe(true)
    const left = readdirSync(fresh.settings.DATA_DIR).filter((name) => /^(upload|try)/.test(name))
    expect(left).toEqual([])
  })

  it('is refused if a newer version wrote it', async () => {
    await writeBackup(app.services.config, newer)
    expect((await put(new Uint8Array(await readFile(newer)))).text).toContain(words.newer)
  })

  it.runIf(kind.name === 'postgres')('is refused if the database has tables of other programs', async () => {
    const database = openDatabase(readConfig(fresh.settings))
    await sql`create table other_program (id text)`.execute(database.reader)
    const good = new Uint8Array(await readFile(file))
    expect((await put(good)).text).toContain('other_program')
    expect((await sql`select * from other_program`.execute(database.reader)).rows).toEqual([])
    await sql`drop table other_program`.execute(database.reader)
    await database.close()
  })

  it('restarts the server with all of its data, and no second one is accepted', async () => {
    const good = new Uint8Array(await readFile(file))
    expect((await put(good)).status).toBe(204)
    await expect.poll(() => isNeeded().catch(() => null), { timeout: 20_000 }).toBeNull()
    await start()
    expect(await isNeeded()).toBe(false)
    expect((await put(good)).status).toBe(404)
    const config = readConfig(fresh.settings)
    expect(await tokenSecret(config)).toBe(await tokenSecret(app.services.config))
    const database = openDatabase(config)
    const users = await database.reader.selectFrom('users').select('email').execute()
    await database.close()
    expect(users.map((one) => one.email)).toContain(email)
    expect(readdirSync(fresh.settings.DATA_DIR)).not.toContain('uploaded.backup')
  })
})
