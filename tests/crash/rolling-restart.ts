import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCampaign, getCampaigns } from '../../src/contract/campaign-endpoints.ts'
import { postComment } from '../../src/contract/comments.ts'
import { getContents } from '../../src/contract/contents.ts'
import { getDashboardList, getDashboardReport } from '../../src/contract/dashboards.ts'
import { answered, openAgency } from '../support/agency.ts'
import { freePort } from '../support/free-port.ts'
import { notInstalled } from '../support/not-tested.ts'
import { findPostgres, startCluster } from '../support/postgres-cluster.ts'
import { addressOf } from '../support/requester.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'

/**
 * SIGTERM under load: of a single server, then of two behind HAProxy (which must be installed), one at a time and
 * again. No request may be cut, behind the proxy none refused either, and each server must have ended within ten
 * seconds.
 */
const CLIENTS = 24
/** Between two requests of a client; some 200 a second in total. */
const PAUSE_MS = 100
const UNDER_LOAD_MS = 3_000
const MAX_MS = 10_000
const RESTARTS = 6

await withLoad(await startServer(), async (server, load) => {
  const before = logged(server)
  await sleep(UNDER_LOAD_MS)
  const took = await end(server)
  await load.stop()
  const answered = [...load.reported].filter(([status]) => /^\d+$/.test(status))
  const count = answered.reduce((sum, [, times]) => sum + times, 0)
  // A client that connects at or after the end gets no connection; accepted requests were answered.
  const wasAnswered = logged(server) - before === count
  report('a server by itself', [took], load.reported, wasAnswered ? ['ECONNREFUSED', 'ECONNRESET'] : [])
})
const programs = findPostgres()
if (programs === undefined) {
  notInstalled('two servers behind HAProxy (PostgreSQL is not on this machine)', 'Install it.')
} else {
  const cluster = await startCluster(programs, { durable: true })
  try {
    await behindProxy(cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function behindProxy(url: string): Promise<void> {
  const first = await startServer({ DATABASE_URL: url })
  const port = await freePort()
  const settingsOf = [new URL(first.url).port, String(await freePort())].map((own) => ({
    DATABASE_URL: url,
    DATA_DIR: first.dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '127.0.0.1',
    PORT: own,
  }))
  await end(first)
  const servers = await Promise.all(settingsOf.map((settings) => startServer(settings)))
  const proxy = await startProxy(
    port,
    settingsOf.map((settings) => settings.PORT),
  )
  const [one] = servers
  if (one === undefined) throw new Error('There is no server.')
  try {
    await withLoad({ ...one, url: `http://127.0.0.1:${port}` }, async (_, load) => {
      const took: number[] = []
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        await sleep(UNDER_LOAD_MS)
        const place = restart % 2
        const [server, settings] = [servers[place], settingsOf[place]]
        if (server === undefined || settings === undefined) throw new Error('There is no such server.')
        took.push(await end(server))
        servers[place] = await startServer(settings)
      }
      await load.stop()
      report('two behind HAProxy', took, load.reported, [])
    })
  } finally {
    proxy.kill()
    await Promise.all(servers.map(end))
    rmSync(one.dataDir, { recursive: true, force: true })
  }
}

/** Configured as documented. */
async function startProxy(port: number, servers: readonly string[]): Promise<ChildProcess> {
  const file = join(mkdtempSync(join(tmpdir(), 'resoconto-haproxy-')), 'haproxy.cfg')
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  option httpchk GET /api/health',
    '  option redispatch',
    '  option forwardfor',
    '  default-server check inter 1s fall 1 rise 1',
    'frontend site',
    `  bind 127.0.0.1:${port}`,
    '  default_backend servers',
    'backend servers',
    ...servers.map((own, place) => `  server s${place} 127.0.0.1:${own}`),
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const proxy = spawn('haproxy', ['-f', file, '-db'], { stdio: 'inherit' })
  await once(proxy, 'spawn')
  await sleep(1_500)
  return proxy
}

/** Milliseconds until it has ended. */
async function end({ pid }: RunningServer): Promise<number> {
  const started = performance.now()
  const isThere = (signal: NodeJS.Signals | 0): boolean => {
    try {
      return pid !== undefined && process.kill(pid, signal)
    } catch {
      return false
    }
  }
  isThere('SIGTERM')
  while (isThere(0)) await sleep(20)
  return performance.now() - started
}

/** The number of requests that it has logged. */
function logged(server: RunningServer): number {
  return server.output().match(/ \d{3} \d+ ms$/gm)?.length ?? 0
}

/** The number of each status or failure code. */
type Reported = Map<string, number>
type Load = { reported: Reported; stop: () => Promise<void> }

async function withLoad(
  server: RunningServer,
  work: (server: RunningServer, load: Load) => Promise<void>,
): Promise<void> {
  const { people } = await openAgency(server)
  const { ADMIN } = people
  const [campaign] = answered(getCampaigns, await ADMIN.call(getCampaigns)).items
  const [dashboard] = answered(getDashboardList, await ADMIN.call(getDashboardList)).items
  const params = { id: campaign?.id ?? '' }
  const reads = [
    addressOf(getCampaigns, {}),
    addressOf(getCampaign, params),
    addressOf(getContents, params),
    addressOf(getDashboardReport, { id: dashboard?.id ?? '' }),
  ]
  const headers = { Authorization: `Bearer ${ADMIN.tokens.access_token}` }
  const agent = new Agent({ keepAlive: true })
  const reported: Reported = new Map()
  const over = new AbortController()
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    await sleep((client * PAUSE_MS) / CLIENTS)
    for (let turn = client; !over.signal.aborted; turn += 1) {
      const isNote = turn % 40 === 0
      const path = isNote ? addressOf(postComment, params) : (reads[turn % reads.length] ?? '')
      const body = isNote ? JSON.stringify({ commentType: 'GENERAL', content: 'Una nota' }) : undefined
      const what = await ask(new URL(path, server.url), { headers, agent, body })
      reported.set(what, (reported.get(what) ?? 0) + 1)
      await sleep(PAUSE_MS)
    }
  })
  const stop = async () => {
    over.abort()
    await Promise.all(clients)
    agent.destroy()
  }
  await work(server, { reported, stop })
}

/** A status, or why there is none. */
function ask(
  url: URL,
  { headers, agent, body }: { headers: Record<string, string>; agent: Agent; body: string | undefined },
): Promise<string> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    const typed = body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' }
    const sent = request(url, { method, agent, headers: typed }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(String(answer.statusCode)))
      answer.once('error', (error) => resolve(error.message))
    })
    sent.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    sent.end(body)
  })
}

function report(what: string, took: readonly number[], reported: Reported, mayBe: readonly string[]): void {
  const text = [...reported].map(([status, count]) => `${count} times ${status}`).join(', ')
  const worst = Math.max(...took)
  console.log(`SIGTERM of ${what}: ${took.length} ended in at most ${(worst / 1000).toFixed(1)} s; ${text}`)
  const isRight = [...reported.keys()].every((status) => /^20\d$/.test(status) || mayBe.includes(status))
  if (!isRight || worst > MAX_MS) process.exitCode = 1
}
