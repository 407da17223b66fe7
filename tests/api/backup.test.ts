import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import sharp from 'sharp'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { organization, postOrganization } from '../../src/contract/organizations.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { tokenSecret } from '../../src/server/base/token-secret.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { openImageStore } from '../../src/server/images/open-image-store.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { unique } from '../support/factories.ts'

const ran = v.object({ code: v.optional(v.number(), 0), stdout: v.string(), stderr: v.string() })

/** Runs the command in a child process, like `npm run`. */
async function run(command: 'backup' | 'restore', file: string, settings: Record<string, string>) {
  const script = fileURLToPath(new URL(`../../src/server/start/${command}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, ...settings }
  const outcome: unknown = await promisify(execFile)(process.execPath, [script, file], { env }).catch(
    (error: unknown) => error,
  )
  const { code, stdout, stderr } = v.parse(ran, outcome)
  return { code, output: stdout + stderr }
}

describe.each(databases)('a backup ($name)', { timeout: 120_000 }, async (kind) => {
  const app = await openApp(kind)
  const { config, database, images } = app.services
  const settings = {
    DATA_DIR: config.DATA_DIR,
    ...(config.DATABASE_URL === null ? {} : { DATABASE_URL: config.DATABASE_URL }),
  }
  const file = join(config.DATA_DIR, 'copy.backup')

  it('has every write acknowledged before it began, images and keys too, and overwrites nothing', async () => {
    const staff = await app.signIn('ADMIN')
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c0392b' } })
      .jpeg()
      .toBuffer()
    const acknowledged: string[] = []
    const done = new AbortController()
    const write = async () => {
      while (!done.signal.aborted) {
        const answer = await staff.call(postOrganization, { body: { name: `Sotto carico ${unique()}` } })
        // Refused on a busy machine, and therefore not acknowledged.
        if (answer.status === 503) continue
        const { id, imageUploadUrl } = v.parse(organization, answer.json)
        const upload = {
          method: 'PUT',
          body: new Uint8Array(photo),
          headers: { 'Content-Type': 'image/jpeg' },
        }
        const { status } = await app.app.request(imageUploadUrl ?? '', upload)
        if (status === 503) continue
        expect(status).toBe(200)
        acknowledged.push(id)
      }
    }
    const writers = [write(), write(), write()]
    while (acknowledged.length < 10)
      await Promise.race([...writers, new Promise((next) => setTimeout(next, 20))])
    const before = [...acknowledged]
    const written = await run('backup', file, settings)
    done.abort()
    await Promise.all(writers)
    expect(written).toMatchObject({ code: 0 })
    expect(acknowledged.length).toBeGreaterThan(before.length)
    expect(statSync(file).mode & 0o077).toBe(0)

    const fresh = await kind.fresh()
    const restored = await run('restore', file, fresh.settings)
    expect(restored).toMatchObject({ code: 0 })
    const elsewhere = readConfig(fresh.settings)
    expect(await tokenSecret(elsewhere)).toBe(await tokenSecret(config))
    const opened = openDatabase(elsewhere)
    const rows = await opened.reader
      .selectFrom('organizations')
      .leftJoin('images', 'images.id', 'organizations.image_id')
      .select(['organizations.id', 'images.store_key'])
      .execute()
    const keys = new Map(rows.map(({ id, store_key }) => [id, store_key]))
    for (const id of before) {
      const key = keys.get(id) ?? ''
      expect(await openImageStore(elsewhere).get(key)).toEqual(await images.get(key))
    }
    await opened.close()
    const again = await run('restore', file, fresh.settings)
    expect(again.code).toBe(1)
    expect(again.output).toContain('non sovrascrive nulla')
    fresh.remove()
  })

  it.runIf(kind.name === 'postgres')('reports if it could only be read, not restored as a test', async () => {
    const role = `resoconto_reader_${process.pid}`
    await sql`create role ${sql.id(role)} login nocreatedb password 'reader'`.execute(database.reader)
    await sql`grant pg_read_all_data to ${sql.id(role)}`.execute(database.reader)
    const address = new URL(config.DATABASE_URL ?? '')
    Object.assign(address, { username: role, password: 'reader' })
    const untried = join(config.DATA_DIR, 'untried.backup')
    const written = await run('backup', untried, { ...settings, DATABASE_URL: address.href })
    expect(written.code).toBe(0)
    expect(written.output).toContain('non ripristinato per prova')
    await sql`drop owned by ${sql.id(role)}`.execute(database.reader)
    await sql`drop role ${sql.id(role)}`.execute(database.reader)
  })

  it('does not overwrite a file', async () => {
    const other = join(config.DATA_DIR, 'other.backup')
    writeFileSync(other, 'other')
    const refused = await run('backup', other, settings)
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('esiste già')
    expect(readFileSync(other, 'utf8')).toBe('other')
  })

  it('is refused if one of its bytes is damaged, or for another secret', async () => {
    const fresh = await kind.fresh()
    const other = await run('restore', file, { ...fresh.settings, TOKEN_SECRET: 'x'.repeat(40) })
    expect(other.code).toBe(1)
    expect(other.output).toContain('TOKEN_SECRET')
    const bytes = readFileSync(file)
    const damaged = join(config.DATA_DIR, 'damaged.backup')
    const middle = Math.floor(bytes.length / 2)
    bytes.fill(0xa5, middle, middle + 16_384)
    writeFileSync(damaged, bytes)
    const refused = await run('restore', damaged, fresh.settings)
    expect(refused.code).toBe(1)
    expect(existsSync(join(fresh.settings.DATA_DIR, 'resoconto.sqlite'))).toBe(false)
    rmSync(damaged)
    fresh.remove()
  })
})
