import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getStatus } from '../../src/contract/status.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { backUpDaily } from '../../src/server/start/backup/daily-backup.ts'
import { answered } from '../support/agency.ts'
import { openApp, TEST_SECRET } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildOrganization } from '../support/factories.ts'
import { startBucket } from '../support/fake-bucket.ts'
import { projectRoot } from '../support/project-files.ts'

const DAY_MS = 86_400_000

describe.each(databases)('the daily backup ($name)', { timeout: 120_000 }, async (kind) => {
  const bucket = await startBucket()
  afterAll(() => bucket.stop())
  const { S3_ENDPOINT } = bucket.settings
  const settings = {
    BACKUP_S3_URL: `${S3_ENDPOINT.replace('://', '://chiave:se%2Fgreto@')}/copie/lume?region=eu-south-1`,
    BACKUP_HOUR: '0',
    BACKUP_COUNT: '2',
    TOKEN_SECRET: TEST_SECRET,
  }
  const app = await openApp(kind, settings)
  const { DATA_DIR, DATABASE_URL } = app.services.config
  const place = { DATA_DIR, DATABASE_URL: DATABASE_URL ?? '' }
  // The child process that writes it reads them, as on a server.
  beforeEach(() => {
    for (const [name, value] of Object.entries({ ...settings, ...place })) vi.stubEnv(name, value)
  })
  const names = () => [...bucket.objects.keys()].toSorted()
  const status = async () => answered(getStatus, await (await app.signIn('ADMIN')).call(getStatus))
  const restore = async (name: string, where: Record<string, string>) => {
    const program = join(projectRoot, 'src', 'server', 'start', 'restore.ts')
    const env = { PATH: process.env.PATH, ...settings, ...where }
    return await promisify(execFile)(process.execPath, [program, name], { env })
  }

  it('is written once a day, by one of several servers, and shown in «Stato»', async () => {
    expect(await status()).toEqual({ notices: [], lastBackup: null })
    await Promise.all([backUpDaily(app.services), backUpDaily(app.services), backUpDaily(app.services)])
    await backUpDaily(app.services)
    expect(names()).toEqual([expect.stringMatching(/^\/copie\/lume\/resoconto-[\dT-]{19}Z\.backup$/)])
    expect(bucket.signatures.at(-1)).toContain('Credential=chiave/')
    const { notices, lastBackup } = await status()
    expect(notices).toEqual([])
    expect(Date.now() - Date.parse(lastBackup ?? '')).toBeLessThan(60_000)
  })

  it('shows its failure in «Stato», retries after an hour, and leaves no partial upload', async () => {
    app.later(DAY_MS)
    bucket.trouble.status = 403
    await backUpDaily(app.services)
    const { notices } = await status()
    expect(notices.map(({ code }) => code)).toEqual(['backup'])
    expect(notices[0]?.detail).toMatch(/BACKUP_S3_URL.*403/)
    bucket.trouble.status = null
    await backUpDaily(app.services)
    expect((await status()).notices).toHaveLength(1)
    app.later(3_600_000)
    await backUpDaily(app.services)
    expect((await status()).notices).toEqual([])
    expect(names()).toHaveLength(2)
    expect(bucket.uploads.size).toBe(0)
  })

  it('keeps the newest ones in the bucket, and other files', async () => {
    bucket.objects.set('/copie/lume/altro.txt', Buffer.from('altro'))
    bucket.objects.set('/copie/lume/resoconto-2020-01-01T03-00-00Z.backup', Buffer.from('vecchio'))
    const before = names()
    app.later(DAY_MS)
    await backUpDaily(app.services)
    expect(names()).toHaveLength(3)
    expect(names()).toContain('/copie/lume/altro.txt')
    expect(names()).not.toContain(before[1])
  })

  it('removes the parts that a killed backup left a day ago, and no others', async () => {
    const upload = (name: string, hours: number) => {
      const initiated = new Date(Date.now() - hours * 3_600_000).toISOString()
      bucket.uploads.set(name, { path: `/copie/lume/${name}`, initiated, parts: [Buffer.from('parte')] })
    }
    upload('resoconto-2026-01-01T03-00-00Z.backup', 25)
    upload('resoconto-2026-01-02T03-00-00Z.backup', 23)
    upload('resoconto-video.mp4', 50)
    app.later(DAY_MS)
    await backUpDaily(app.services)
    expect([...bucket.uploads.keys()]).toEqual([
      'resoconto-2026-01-02T03-00-00Z.backup',
      'resoconto-video.mp4',
    ])
    bucket.uploads.clear()
  })

  it('is restored from the bucket by name, and a wrong name lists the existing ones', async () => {
    const { name } = await buildOrganization(app.services)
    app.later(DAY_MS)
    await backUpDaily(app.services)
    const newest = names().at(-1)?.split('/').at(-1) ?? ''
    const fresh = await kind.fresh()
    const failed: unknown = await restore('s3:altro', fresh.settings).catch((error: unknown) => error)
    expect(String(failed)).toContain(`s3:${newest}`)
    await restore(`s3:${newest}`, fresh.settings)
    const database = openDatabase(readConfig(fresh.settings))
    const found = await database.reader.selectFrom('organizations').select('name').execute()
    expect(found.map((one) => one.name)).toContain(name)
    await database.close()
    fresh.remove()
  })

  it('is started again by another server if this one stops', async () => {
    app.later(DAY_MS)
    const before = names()
    const ending = new AbortController()
    const ended = backUpDaily(app.services, ending.signal)
    ending.abort()
    await ended
    expect(names()).toEqual(before)
    expect((await status()).notices).toEqual([])
    await backUpDaily(app.services)
    expect(names()).not.toEqual(before)
  })
})
