import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCampaign, refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import { postOrganization } from '../../src/contract/organizations.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { secretFile } from '../../src/server/base/token-secret.ts'
import { closeDatabase, moveMark, reopenDatabase } from '../../src/server/db/move-mark.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { createApp } from '../../src/server/start/app.ts'
import { openServices } from '../../src/server/start/open-services.ts'
import { buildApp, TEST_SECRET, type TestApp } from '../support/build-app.ts'
import { databases, embedded } from '../support/databases.ts'
import { buildEditedAgency, type EditedAgency } from '../support/edited-agency.ts'
import { unique } from '../support/factories.ts'
import { memoryBucket } from '../support/memory-bucket.ts'
import { signIn } from '../support/sign-in.ts'
import { storedRows } from '../support/stored-rows.ts'

const script = fileURLToPath(new URL('../../src/server/start/move.ts', import.meta.url))
const CLOSED = 'si possono solo leggere'

type Settings = Record<string, string>
type Ran = { code: number | null; output: string }

/** Runs the command in a process of its own, as `npm run` does. */
function start(options: readonly string[], settings: Settings) {
  const child = spawn(process.execPath, [script, ...options], {
    env: { PATH: process.env.PATH, TOKEN_SECRET: TEST_SECRET, ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const done: Promise<Ran> = once(child, 'close').then(() => ({ code: child.exitCode, output }))
  return { child, done, output: () => output }
}

async function move(options: readonly string[], settings: Settings): Promise<Ran> {
  return await start(options, settings).done
}

/** Stops a process in the middle of its work. */
async function stopAt(words: string, { child, output }: { child: ChildProcess; output: () => string }) {
  while (!output().includes(words)) {
    if (child.exitCode !== null) throw new Error(`It ended before: ${output()}`)
    await sleep(1)
  }
  child.kill('SIGSTOP')
}

async function rowsOf(settings: Settings) {
  const database = openDatabase(readConfig(settings))
  try {
    return await storedRows(database.reader)
  } finally {
    await database.close()
  }
}

function imagesOf(folder: string): Map<string, string> {
  const images = join(folder, 'images')
  return new Map(
    (existsSync(images) ? readdirSync(images) : [])
      .toSorted()
      .map((name) => [name, readFileSync(join(images, name), 'hex')]),
  )
}

async function expectEnd(ran: Promise<Ran>, code: number, words: string): Promise<void> {
  const { code: found, output } = await ran
  expect(output).toContain(words)
  expect(found).toBe(code)
}

const write = { body: { name: 'Durante lo spostamento' } }

describe.each(databases.filter(({ name }) => name === 'postgres'))(
  'data that move between SQLite and $name',
  { timeout: 120_000 },
  (postgres) => {
    const [sqlite] = embedded
    if (sqlite === undefined) throw new Error('There is always SQLite.')
    const folders: string[] = []
    const newFolder = () => {
      const folder = mkdtempSync(join(tmpdir(), 'resoconto-move-'))
      folders.push(folder)
      return folder
    }
    const newUrl = async () => {
      const { settings, remove } = await postgres.fresh()
      remove()
      return settings.DATABASE_URL ?? ''
    }
    let app: TestApp
    let agency: EditedAgency
    let from: Settings
    beforeAll(async () => {
      app = await buildApp(sqlite, { TOKEN_SECRET: TEST_SECRET })
      from = { DATA_DIR: app.services.config.DATA_DIR }
      agency = await buildEditedAgency(app)
      for (const { id } of agency.campaigns)
        await agency.staff.call(refreshCampaign, { params: { id }, body: { onSocialEnabled: true } })
      await agency.refresh()
    })
    afterAll(async () => {
      await app.close()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    })
    const reads = async () => {
      const [first] = agency.campaigns
      const { status } = await agency.staff.call(getCampaign, { params: { id: first?.id ?? '' } })
      return status
    }

    it('are equal in PostgreSQL, and back in SQLite, with images and secret', async () => {
      const before = await storedRows(app.services.database.reader)
      expect(Object.values(before).flat().length).toBeGreaterThan(100)
      expect(imagesOf(from['DATA_DIR'] ?? '').size).toBeGreaterThan(2)
      const DATABASE_URL = await newUrl()
      const there = await move(['--to', DATABASE_URL], from)
      expect(there).toMatchObject({ code: 0 })
      expect(there.output).not.toContain(new URL(DATABASE_URL).password)
      expect(await rowsOf({ ...from, DATABASE_URL })).toEqual(before)

      // What came from there is triggered, and takes writes.
      const services = await openServices(readConfig({ ...from, DATABASE_URL, TOKEN_SECRET: TEST_SECRET }))
      const staff = await signIn(createApp(services, { log: () => null }), services, 'ADMIN')
      expect((await staff.call(postOrganization, { body: { name: `Nuovo ${unique()}` } })).status).toBe(201)
      const revisions = () => services.database.reader.selectFrom('revisions').select('number').execute()
      const numbers = await revisions()
      await services.database.transaction((tx) => tx.updateTable('campaigns').set({ cost: 7 }).execute())
      expect(await revisions()).not.toEqual(numbers)
      const changed = await storedRows(services.database.reader)
      await services.database.close()

      const DATA_DIR = newFolder()
      const back = await move(['--to', `sqlite:${DATA_DIR}`], { ...from, DATABASE_URL })
      expect(back).toMatchObject({ code: 0 })
      expect(await rowsOf({ DATA_DIR })).toEqual(changed)
      expect(imagesOf(DATA_DIR)).toEqual(imagesOf(from['DATA_DIR'] ?? ''))
      await (await openServices(readConfig({ DATA_DIR, TOKEN_SECRET: TEST_SECRET }))).database.close()

      // The old one is only read.
      expect(await reads()).toBe(200)
      const refused = await agency.staff.call(postOrganization, write)
      expect(refused).toMatchObject({ status: 503, json: { error: 'unavailable' } })
      await expect(openServices(readConfig({ ...from, TOKEN_SECRET: TEST_SECRET }))).rejects.toThrow(
        /have moved to postgres:.*--cancel/,
      )
      await expectEnd(move(['--to', DATABASE_URL], from), 1, 'sono già in postgres:')
      expect(await move(['--cancel'], from)).toMatchObject({ code: 0 })
      expect((await agency.staff.call(postOrganization, write)).status).toBe(201)
    })

    it('are read meanwhile, and written nowhere; a killed move is repeated', async () => {
      const DATABASE_URL = await newUrl()
      const running = start(['--to', DATABASE_URL], from)
      await stopAt(CLOSED, running)
      const before = await storedRows(app.services.database.reader)
      expect(await reads()).toBe(200)
      const refused = await agency.staff.call(postOrganization, { body: { name: `Nuovo ${unique()}` } })
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(refused.text).toContain('I dati si stanno spostando')
      await expectEnd(move(['--cancel'], from), 1, 'è già in corso')
      running.child.kill('SIGKILL')
      await running.done
      await expect(openServices(readConfig({ ...from, TOKEN_SECRET: TEST_SECRET }))).rejects.toThrow(
        /repeat it.*--cancel/,
      )
      expect(await rowsOf({ ...from, DATABASE_URL })).toEqual({})
      await expectEnd(move(['--to', `${DATABASE_URL}_other`], from), 1, 'si stanno già spostando')
      expect(await move(['--to', DATABASE_URL], from)).toMatchObject({ code: 0 })
      expect(await rowsOf({ ...from, DATABASE_URL })).toEqual(before)
      await move(['--cancel'], from)
    })

    it('that had all arrived when the move was killed are not copied again', async () => {
      const DATABASE_URL = await newUrl()
      const { database } = app.services
      expect(await move(['--to', DATABASE_URL], from)).toMatchObject({ code: 0 })
      const mark = await moveMark(database.reader)
      if (mark === null) throw new Error('It was moved.')
      await database.exclusively(async (tx) => {
        await reopenDatabase(tx, 'sqlite')
        await closeDatabase(tx, 'sqlite', { ...mark, isDone: false })
      })
      await expectEnd(move(['--to', DATABASE_URL], from), 0, 'erano già tutti')
      await move(['--cancel'], from)
    })

    it('stay where they are when the move is interrupted, or the other place has data', async () => {
      const DATABASE_URL = await newUrl()
      const running = start(['--to', DATABASE_URL], from)
      await stopAt(CLOSED, running)
      running.child.kill('SIGINT')
      running.child.kill('SIGCONT')
      await expectEnd(running.done, 1, 'Interrotto')
      const body = { name: `Nuovo ${unique()}` }
      expect((await agency.staff.call(postOrganization, { body })).status).toBe(201)
      const used = await openServices(readConfig({ ...from, DATABASE_URL, TOKEN_SECRET: TEST_SECRET }))
      await used.database.close()
      await expectEnd(move(['--to', DATABASE_URL], from), 1, 'contiene già dei dati')
      const own = { name: `Nuovo ${unique()}` }
      expect((await agency.staff.call(postOrganization, { body: own })).status).toBe(201)
    })

    it('have their images in a bucket, and back in a folder', async () => {
      const bucket = await memoryBucket()
      const to = Object.fromEntries(
        Object.entries(bucket.settings).map(([name, value]) => [`TO_${name}`, value]),
      )
      const images = imagesOf(from['DATA_DIR'] ?? '')
      expect(await move(['--images', 's3'], from)).toMatchObject({ code: 1 })
      expect(await move(['--images', 's3'], { ...from, ...to })).toMatchObject({ code: 0 })
      const stored = [...bucket.objects].map(
        ([path, bytes]) => [path.replace('/immagini/images/', ''), bytes.toString('hex')] as const,
      )
      expect(new Map(stored)).toEqual(images)
      const DATABASE_URL = await newUrl()
      expect(await move(['--to', DATABASE_URL], { ...from, ...bucket.settings })).toMatchObject({ code: 0 })
      const DATA_DIR = newFolder()
      const back = await move(['--to', `sqlite:${DATA_DIR}`, '--images', 'folder'], {
        ...from,
        ...bucket.settings,
        DATABASE_URL,
      })
      expect(back).toMatchObject({ code: 0 })
      expect(imagesOf(DATA_DIR)).toEqual(images)
      bucket.stop()
      await move(['--cancel'], from)
    })

    it('bring a generated secret with them', async () => {
      const { settings, remove } = await sqlite.fresh()
      const secret = async (given: Settings) => {
        await (await openServices(readConfig(given))).database.close()
        return readFileSync(secretFile(readConfig(given)), 'utf8')
      }
      const first = await secret(settings)
      const DATABASE_URL = await newUrl()
      const none = { TOKEN_SECRET: '' }
      expect(await move(['--to', DATABASE_URL], { ...settings, ...none })).toMatchObject({ code: 0 })
      const DATA_DIR = newFolder()
      const back = await move(['--to', `sqlite:${DATA_DIR}`], { ...settings, ...none, DATABASE_URL })
      expect(back).toMatchObject({ code: 0 })
      expect(await secret({ DATA_DIR })).toBe(first)
      remove()
    })
  },
)

it.each([[[]], [['--to', 'mysql://x']], [['--to', 'sqlite:x', '--cancel']], [['--images', 'x']]])(
  'a command of %j is explained',
  async (options) => {
    await expectEnd(move(options, {}), 2, 'Uso:')
  },
)
