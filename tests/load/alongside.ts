import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { type Agency, openAgency } from '../support/agency.ts'
import { addCampaign, addContent } from '../support/agency-work.ts'
import { notTested } from '../support/not-tested.ts'
import { findPostgres, startCluster } from '../support/postgres-cluster.ts'
import { addressOf } from '../support/requester.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'
import { quantile } from './measure.ts'

const PAUSE_MS = 20
const MAX_P95_MS = 100
const MAX_STALL_MS = 50

const probe = fileURLToPath(new URL('../support/loop-probe.mjs', import.meta.url))
const looked = v.object({ stall: v.number(), rss: v.number() })

/** A server with its demo data, and an event-loop probe. */
export type Probed = { name: string; server: RunningServer; agency: Agency; probed: string }

/**
 * Runs the work on a server with the embedded SQLite, then on one with PostgreSQL, both some time after their start.
 */
export async function onBothDatabases(work: (probed: Probed) => Promise<void>): Promise<void> {
  await onServer('embedded SQLite', {}, work)
  const programs = findPostgres()
  if (programs === undefined) {
    notTested('long work on PostgreSQL (its programs are not on this machine)', 'Install it.')
    return
  }
  const cluster = await startCluster(programs, { durable: true })
  try {
    await onServer('PostgreSQL', { DATABASE_URL: cluster.url }, work)
  } finally {
    await cluster.stop()
  }
}

async function onServer(
  name: string,
  settings: Record<string, string>,
  work: (probed: Probed) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-probe-'))
  const probed = join(folder, 'probe.json')
  const server = await startServer({ ...settings, NODE_OPTIONS: `--import=${probe}`, LOOP_PROBE: probed })
  try {
    const agency = await openAgency(server)
    await wait(15_000)
    await work({ name, server, agency, probed })
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs long work while the list is read and contents are added to another campaign; prints its duration, the waits of
 * the others, and how long the main thread is blocked.
 * @param limit seconds
 */
export async function alongside(
  what: string,
  { name, server, agency, probed }: Probed,
  limit: number,
  work: () => Promise<string>,
): Promise<void> {
  const other = await addCampaign(agency)
  await look(server, probed)
  const reads: number[] = []
  const writes: number[] = []
  let refused = 0
  const over = new AbortController()
  const poll = async (times: number[], ask: () => Promise<boolean>) => {
    while (!over.signal.aborted) {
      const started = performance.now()
      // A cut connection also counts as a refusal.
      if (!(await ask().catch(() => false))) refused += 1
      times.push(performance.now() - started)
      await wait(PAUSE_MS)
    }
  }
  const headers = { Authorization: `Bearer ${agency.people.ADMIN.tokens.access_token}` }
  const list = async () => (await fetch(`${server.url}${addressOf(getCampaigns, {})}`, { headers })).ok
  const add = async () => (await addContent(agency, other)).id !== ''
  const polls = [poll(reads, list), poll(writes, add)]
  const started = performance.now()
  const done = await work()
  const seconds = (performance.now() - started) / 1_000
  over.abort()
  await Promise.all(polls)
  const { stall, rss } = await look(server, probed)
  const p95 = quantile(reads, 0.95)
  console.log(
    `${name}, ${what}: ${seconds.toFixed(1)} s (${done}); list p95 ${p95.toFixed(0)} ms of ${reads.length}, ` +
      `contents p95 ${quantile(writes, 0.95).toFixed(0)}, longest ${Math.max(...writes).toFixed(0)} ms; ` +
      `${refused} refused; longest stall ${stall.toFixed(0)} ms, ${rss.toFixed(0)} MB`,
  )
  if (seconds > limit || p95 > MAX_P95_MS || refused > 0 || stall > MAX_STALL_MS) process.exitCode = 1
}

/** The longest stall since the last poll, ms, and the present memory, MB. */
async function look({ pid }: RunningServer, probed: string): Promise<v.InferOutput<typeof looked>> {
  rmSync(probed, { force: true })
  if (pid !== undefined) process.kill(pid, 'SIGUSR2')
  while (!existsSync(probed)) await wait(10)
  await wait(20)
  return v.parse(looked, JSON.parse(readFileSync(probed, 'utf8')))
}
