import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import BetterSqlite from 'better-sqlite3'
import * as v from 'valibot'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { postOrganization } from '../../src/contract/organizations.ts'
import { chunks } from '../../src/lib/chunks.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { SQLITE_FILE } from '../../src/server/db/sqlite.ts'
import type { Services } from '../../src/server/http/services.ts'
import { createApp } from '../../src/server/start/app.ts'
import { openServices } from '../../src/server/start/open-services.ts'
import { addressOf } from '../support/requester.ts'
import { signIn } from '../support/sign-in.ts'
import { fill } from './fill.ts'
import { processMemory } from './process-memory.ts'
import { onDatabases } from './with-data.ts'

/**
 * Moves contents and images from SQLite to PostgreSQL and back while a server reads, and compares both SQLite files by
 * SQL: seconds, memory, reads and refused writes meanwhile.
 */
const { values } = parseArgs({
  options: {
    contents: { type: 'string', default: '100000' },
    images: { type: 'string', default: '5000' },
  },
})
const OF_CAMPAIGN = 50
const CREATORS = 5_000
const IMAGE_BYTES = 30_000

const script = fileURLToPath(new URL('../../src/server/start/move.ts', import.meta.url))
const names = v.array(v.object({ name: v.string() }))

await onDatabases(['postgres'], async (_, create) => {
  const { DATABASE_URL = '' } = await create()
  const folders = Array.from({ length: 2 }, () => mkdtempSync(join(tmpdir(), 'resoconto-move-')))
  const [DATA_DIR = '', returned = ''] = folders
  const services = await openServices(readConfig({ DATA_DIR, DEMO: 'false' }))
  try {
    const campaigns = Math.ceil(Number(values.contents) / OF_CAMPAIGN)
    await fill(services.database, { groups: [{ campaigns, contents: OF_CAMPAIGN }], creators: CREATORS })
    await addImages(services, Number(values.images))
    await alongsideServer(services, () => move(['--to', DATABASE_URL], { DATA_DIR }))
    await move(['--to', `sqlite:${returned}`], { DATA_DIR, DATABASE_URL })
    await services.database.close()
    compareFiles(join(DATA_DIR, SQLITE_FILE), join(returned, SQLITE_FILE))
    compareImages(join(DATA_DIR, 'images'), join(returned, 'images'))
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
})

async function addImages({ database, images }: Services, count: number): Promise<void> {
  const rows = await database.reader.selectFrom('contents').select('id').orderBy('id').limit(count).execute()
  for (const some of chunks(rows, 100)) {
    const made = some.map(({ id }) => ({ content: id, id: newId(), bytes: randomBytes(IMAGE_BYTES) }))
    for (const { id, bytes } of made) await images.put(`${id}.jpg`, bytes)
    await database.transaction(async (tx) => {
      for (const { id, content } of made) {
        const image = { id, store_key: `${id}.jpg`, width: 300, height: 300, bytes: IMAGE_BYTES }
        await tx
          .insertInto('images')
          .values({ ...image, created_at: new Date().toISOString() })
          .execute()
        await tx.updateTable('contents').set({ image_id: id }).where('id', '=', content).execute()
      }
    })
  }
}

async function move(options: string[], settings: Record<string, string>): Promise<void> {
  const started = performance.now()
  const child = spawn(process.execPath, [script, ...options], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  let memory = 0
  const timer = setInterval(() => {
    memory = Math.max(memory, processMemory(child.pid, 'most') ?? 0)
  }, 200)
  await once(child, 'exit')
  clearInterval(timer)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${seconds} s, at most ${memory.toFixed(0)} MB, exit ${child.exitCode}`)
  if (child.exitCode !== 0) process.exitCode = 1
}

/** Reads and writes once in 50 ms while the work is done. */
async function alongsideServer(services: Services, work: () => Promise<void>): Promise<void> {
  const app = createApp(services, { log: () => null })
  const staff = await signIn(app, services, 'ADMIN')
  const reported = new Map<string, number>()
  const waits: number[] = []
  const over = new AbortController()
  const ask = async (): Promise<void> => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const isRead = number % 2 === 0
      const started = performance.now()
      const response = await app.request(addressOf(isRead ? getCampaigns : postOrganization), {
        method: isRead ? 'GET' : 'POST',
        headers: { Authorization: `Bearer ${staff.token}`, 'Content-Type': 'application/json' },
        ...(isRead ? {} : { body: JSON.stringify({ name: `Cliente ${number}` }) }),
      })
      if (isRead) waits.push(performance.now() - started)
      const key = `${isRead ? 'read' : 'write'} ${response.status}`
      reported.set(key, (reported.get(key) ?? 0) + 1)
      await response.arrayBuffer()
      await sleep(50)
    }
  }
  const asking = ask()
  await work()
  over.abort()
  await asking
  const sorted = waits.toSorted((one, other) => one - other)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  console.log(
    `next to it: ${JSON.stringify(Object.fromEntries(reported))}, p95 of reads ${p95.toFixed(0)} ms`,
  )
}

/** Each row of one is in the other. */
function compareFiles(one: string, other: string): void {
  const connection = new BetterSqlite(one, { readonly: true })
  connection.prepare('attach ? as other').run(other)
  const tables = v.parse(
    names,
    connection
      .prepare(`select name from main.sqlite_schema where type = 'table' and name not like 'sqlite%'`)
      .all(),
  )
  const own = `where key not in ('triggers_digest', 'move', 'moved from', 'image folder')`
  const count = v.object({ count: v.number() })
  for (const { name } of tables.filter((table) => !table.name.startsWith('kysely'))) {
    const rows = (place: string) => `select * from ${place}."${name}" ${name === 'settings' ? own : ''}`
    const countOf = (text: string) =>
      v.parse(count, connection.prepare(`select count(*) as count from (${text})`).get()).count
    const differing =
      countOf(`${rows('main')} except ${rows('other')}`) + countOf(`${rows('other')} except ${rows('main')}`)
    if (differing === 0 && countOf(rows('main')) === countOf(rows('other'))) continue
    console.error(`${name}: ${differing} rows differ`)
    process.exitCode = 1
  }
  console.log(`${tables.length} tables compared by SQL`)
  connection.close()
}

function compareImages(one: string, other: string): void {
  const found = readdirSync(one)
  const differing = found.filter(
    (name) => !readFileSync(join(one, name)).equals(readFileSync(join(other, name))),
  )
  if (differing.length > 0 || readdirSync(other).length !== found.length) {
    console.error(`${differing.length} images differ`)
    process.exitCode = 1
  }
  console.log(`${found.length} images compared`)
}
