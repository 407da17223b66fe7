import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { LEASE_MS } from '../../src/server/jobs/claim-job.ts'
import { newId } from '../../src/server/base/new-id.ts'
import { openApp } from '../support/build-app.ts'
import { buildCampaign } from '../support/build-campaign.ts'
import { databases } from '../support/databases.ts'
import { refreshHarness, tiktok } from '../support/refresh-harness.ts'
import { untilIdle } from '../support/run-jobs.ts'

const CHILD = fileURLToPath(new URL('../support/refresh-child.ts', import.meta.url))
const CONTENTS = 500

describe.each(databases)('a refresh whose process crashes ($name)', async (kind) => {
  const children = new Set<ChildProcess>()
  const app = await openApp(kind)
  const refresh = refreshHarness(app)
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
  })

  it('resumes after two kills, without repeating stored steps', async () => {
    const { id } = await buildCampaign(app.services, { channels: [tiktok('much.content')] })
    await fill(id)
    await refresh.ask(id, 'METRICS')
    const answers = join(app.services.config.DATA_DIR, 'answers.txt')
    const stored: number[] = []
    for (const life of [0, 1]) {
      const child = await start(answers, life)
      const before = await doneOf(id)
      await until(async () => (await doneOf(id)) > before + 60)
      child.kill('SIGKILL')
      await once(child, 'exit')
      stored.push(await doneOf(id))
    }
    expect(stored[0]).toBeGreaterThan(60)
    expect(stored[1]).toBeGreaterThan(stored[0] ?? 0)
    expect(stored[1]).toBeLessThan(CONTENTS)
    const child = await start(answers, 2)
    await untilIdle(app.services.database, app.services.clock, 30_000)
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect((await refresh.jobsOf(id)).map(({ state, done, total }) => [state, done, total])).toEqual([
      ['DONE', CONTENTS + 1, CONTENTS + 1],
    ])
    // Steps in progress at a crash may run again: at most eight per crash.
    const requested = readFileSync(answers, 'utf8').trim().split('\n')
    expect(new Set(requested).size).toBe(CONTENTS)
    expect(requested.length).toBeLessThanOrEqual(CONTENTS + 2 * 8)
    expect((await refresh.snapshotsOf(id)).length).toBe(CONTENTS)
  }, 90_000)

  it('is released at SIGTERM, at once and consistent', async () => {
    const { id } = await buildCampaign(app.services, { channels: [tiktok('stopped.content')] })
    await fill(id)
    await refresh.ask(id, 'METRICS')
    const answers = join(app.services.config.DATA_DIR, 'answers-of-the-stopped.txt')
    const child = await start(answers)
    await until(async () => (await doneOf(id)) > 50)
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(child.exitCode).toBe(0)
    const [job] = await refresh.jobsOf(id)
    expect(job).toMatchObject({ state: 'RUNNING', worker: null })
    expect((job?.lease_until ?? '') <= app.services.clock().toISOString()).toBe(true)
    expect(readFileSync(answers, 'utf8').trim().split('\n').length).toBe(job?.done)
    expect((await refresh.snapshotsOf(id)).length).toBe(job?.done)
    const provider = refresh.provide()
    await refresh.run(provider)
    expect(provider.calls.length).toBe(CONTENTS - (job?.done ?? 0))
    expect((await refresh.jobsOf(id))[0]).toMatchObject({ state: 'DONE', done: CONTENTS + 1 })
  }, 60_000)

  async function start(answers: string, life = 0): Promise<ChildProcess> {
    const { DATA_DIR, DATABASE_URL } = app.services.config
    const env = {
      ...process.env,
      DATA_DIR,
      ANSWERS_FILE: answers,
      CLOCK_SHIFT_MS: String(life * LEASE_MS),
      ...(DATABASE_URL !== null && { DATABASE_URL }),
    }
    const child = spawn(process.execPath, [CHILD], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    children.add(child)
    await once(child.stdout, 'data')
    return child
  }

  async function doneOf(campaignId: string): Promise<number> {
    return (await refresh.jobsOf(campaignId))[0]?.done ?? 0
  }

  async function fill(campaignId: string): Promise<void> {
    const channel = await refresh.db
      .selectFrom('campaign_channels')
      .select('channel_id')
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow()
    const at = '2026-01-10T10:00:00.000Z'
    const rows = Array.from({ length: CONTENTS }, (_, index) => {
      const code = String(7_000_000_000 + index)
      return {
        id: newId(),
        campaign_id: campaignId,
        channel_id: channel.channel_id,
        social_type: 'TIKTOK' as const,
        content_key: `TIKTOK:${code}`,
        content_type: 'TIKTOK_POST' as const,
        link: `https://www.tiktok.com/@much.content/video/${code}`,
        creation_date: at,
        creation_day: '2026-01-10',
        source: 'TRACKED' as const,
        version: 1,
        created_at: at,
        metrics_updated_at: at,
      }
    })
    await app.services.database.transaction((tx) => tx.insertInto('contents').values(rows).execute())
  }
})

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 40_000
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error('It never came to be.')
    await wait(10)
  }
}
