import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { writeBackup } from '../../src/server/start/backup/write-backup.ts'
import { inWorkFolder } from '../../src/server/start/backup/work-folder.ts'
import { openApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'

const script = fileURLToPath(new URL('../../src/server/start/backup.ts', import.meta.url))
const trials = v.array(v.object({ name: v.string() }))

const until = async (isTrue: () => boolean | Promise<boolean>, child: ChildProcess) => {
  while (!(await isTrue())) {
    if (child.exitCode !== null) throw new Error('The backup ended before.')
    await sleep(2)
  }
}

describe.each(databases)('a backup that is killed ($name)', { timeout: 120_000 }, async (kind) => {
  const app = await openApp(kind)
  const { config, database } = app.services
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-backups-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const work = () => readdirSync(folder).filter((name) => name.startsWith('.resoconto-backup-'))
  const trialDatabases = async () => {
    if (kind.name === 'sqlite') return []
    const { rows } =
      await sql`select datname as name from pg_database where datname like 'resoconto_backup_%'`.execute(
        database.reader,
      )
    return v.parse(trials, rows).map(({ name }) => name)
  }
  const start = (name: string) =>
    spawn(process.execPath, [script, join(folder, name)], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: config.DATA_DIR,
        ...(config.DATABASE_URL === null ? {} : { DATABASE_URL: config.DATABASE_URL }),
      },
      stdio: 'ignore',
    })

  it('leaves nothing once the next one has run', async () => {
    const before = new Set(await trialDatabases())
    const child = start('killed.backup')
    const own = async () => (await trialDatabases()).filter((name) => !before.has(name))
    if (kind.name === 'sqlite')
      await until(() => work().some((name) => existsSync(join(folder, name, 'restored'))), child)
    else await until(async () => (await own()).length > 0, child)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(work()).toHaveLength(1)
    const left = await own()
    await writeBackup(config, join(folder, 'next.backup'))
    expect(readdirSync(folder)).toEqual(['next.backup'])
    const now = await trialDatabases()
    expect(left.filter((name) => now.includes(name))).toEqual([])
  })

  it('is not taken for one that still runs', async () => {
    const child = start('running.backup')
    await until(() => work().some((name) => existsSync(join(folder, name, 'database'))), child)
    child.kill('SIGSTOP')
    const running = work()
    await writeBackup(config, join(folder, 'second.backup'))
    expect(work()).toEqual(running)
    child.kill('SIGCONT')
    await once(child, 'exit')
    expect([child.exitCode, work()]).toEqual([0, []])
    expect(existsSync(join(folder, 'running.backup'))).toBe(true)
  })
})

it('a work folder leaves other files and folders of the same place alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-backups-'))
  for (const name of ['restore-abcdef1', 'restore-', 'data'])
    mkdtempSync(join(folder, name, '..', `${name}x`))
  const before = readdirSync(folder)
  const during = await inWorkFolder(folder, 'restore-', () => Promise.resolve(readdirSync(folder)))
  expect(during).toHaveLength(before.length + 1)
  expect(readdirSync(folder)).toEqual(before)
  rmSync(folder, { recursive: true })
})
