import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { importContents } from '../../src/contract/imports.ts'
import { type Agency, openAgency } from '../support/agency.ts'
import { addCampaign } from '../support/agency-work.ts'
import { addressOf, type Requester } from '../support/requester.ts'
import { notTested } from '../support/not-tested.ts'
import { findPostgres, startCluster } from '../support/postgres-cluster.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'

/**
 * An import of 60 000 rows, first of new contents and then of the same again, and a file of 16 MB of commas, while
 * the list is read and comments are written on another campaign: how long each takes, how long the others wait, and
 * how long the serving thread answers nobody.
 */
const ROWS = 60_000
const CREATORS = 300
const PAUSE_MS = 20
const MOST_SECONDS = 8
const MOST_P95_MS = 100
const MOST_STALL_MS = 50

const probe = fileURLToPath(new URL('../support/loop-probe.mjs', import.meta.url))
const looked = v.object({ stall: v.number(), rss: v.number() })

await measure('embedded SQLite', {})
const programs = findPostgres()
if (programs === undefined) {
  notTested('an import on PostgreSQL (its programs are not on this machine)', 'Install it.')
} else {
  const cluster = await startCluster(programs, { durable: true })
  try {
    await measure('PostgreSQL', { DATABASE_URL: cluster.url })
  } finally {
    await cluster.stop()
  }
}

async function measure(name: string, settings: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-probe-'))
  const probed = join(folder, 'probe.json')
  const server = await startServer({ ...settings, NODE_OPTIONS: `--import=${probe}`, LOOP_PROBE: probed })
  try {
    const agency = await openAgency(server)
    const { id } = await addCampaign(agency)
    const other = await addCampaign(agency)
    await wait(15_000)
    const round = (what: string, body: string, limit: number) =>
      meanwhile(`${name}, ${what}`, { server, agency, probed, id, other: other.id, body, limit })
    const file = contentsCsv()
    await round('nothing', '', Infinity)
    await round(`${ROWS} new rows`, file, MOST_SECONDS)
    await round(`${ROWS} known rows`, file, MOST_SECONDS)
    await round('16 MB of commas', ','.repeat(16 * 1_048_576), MOST_SECONDS)
    await round('16 MB of short rows', ',\n'.repeat(8 * 1_048_576), MOST_SECONDS)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Round = {
  server: RunningServer
  agency: Agency
  probed: string
  id: string
  other: string
  body: string
  /** Seconds. */
  limit: number
}

async function meanwhile(what: string, round: Round): Promise<void> {
  const { server, agency, probed, id, other, body, limit } = round
  const { call, tokens } = agency.people.ADMIN
  await look(server, probed)
  const reads: number[] = []
  const writes: number[] = []
  let refused = 0
  const over = new AbortController()
  const poll = async (times: number[], ask: () => Promise<{ status: number }>) => {
    while (!over.signal.aborted) {
      const started = performance.now()
      // A connection that is cut is a refusal too.
      const { status } = await ask().catch(() => ({ status: 503 }))
      times.push(performance.now() - started)
      if (status >= 300) refused += 1
      await wait(PAUSE_MS)
    }
  }
  const headers = { Authorization: `Bearer ${tokens.access_token}` }
  const list = () => fetch(`${server.url}${addressOf(getCampaigns, {})}`, { headers })
  const text = { commentType: 'GENERAL', content: 'Una nota' }
  const polls = [
    poll(reads, list),
    poll(writes, () => call(postComment, { params: { id: other }, body: text })),
  ]
  const started = performance.now()
  const answer = body === '' ? (await wait(3_000), null) : await send(call, id, body)
  const seconds = (performance.now() - started) / 1_000
  over.abort()
  await Promise.all(polls)
  const { stall, rss } = await look(server, probed)
  const p95 = nearly(reads)
  console.log(
    `${what}: ${seconds.toFixed(1)} s (${answer?.status ?? '-'} ${answer?.text.slice(0, 90) ?? ''}); list p95 ${p95.toFixed(0)} ms ` +
      `of ${reads.length}, comments p95 ${nearly(writes).toFixed(0)}, longest ${Math.max(...writes).toFixed(0)} ms; ` +
      `${refused} refused; longest stall ${stall.toFixed(0)} ms, ${rss.toFixed(0)} MB`,
  )
  if (seconds > limit || p95 > MOST_P95_MS || refused > 0 || stall > MOST_STALL_MS) process.exitCode = 1
}

async function send(call: Requester, id: string, body: string) {
  try {
    return await call(importContents, { params: { id }, body })
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}

/** The longest stall since the last look, ms, and the memory now, MB. */
async function look({ pid }: RunningServer, probed: string): Promise<v.InferOutput<typeof looked>> {
  rmSync(probed, { force: true })
  if (pid !== undefined) process.kill(pid, 'SIGUSR2')
  while (!existsSync(probed)) await wait(10)
  await wait(20)
  return v.parse(looked, JSON.parse(readFileSync(probed, 'utf8')))
}

function nearly(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(0.95 * times.length)] ?? 0
}

function contentsCsv(): string {
  const seed = randomBytes(3).toString('hex')
  const lines = Array.from({ length: ROWS }, (_, row) => {
    const name = `prova${row % CREATORS}.${seed}`
    const day = String(1 + (row % 28)).padStart(2, '0')
    const month = String(1 + (Math.floor(row / 28) % 12)).padStart(2, '0')
    const date = `2024-${month}-${day}`
    const link = `https://www.instagram.com/reel/R${seed}${row}x/`
    return `${name},https://www.instagram.com/${name}/,${1000 + (row % 77)},INSTAGRAM_REEL,${link},${date},2024-12-31,Una didascalia,${row % 9000},${row % 900},${row % 90}`
  })
  const header =
    'creator,channelUrl,followers,contentType,contentLink,creationDate,measuredAt,caption,impressionsViewCount,likesCount,commentsCount'
  return [header, ...lines].join('\n')
}
