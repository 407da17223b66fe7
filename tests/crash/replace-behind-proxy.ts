import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { notInstalled } from '../support/not-tested.ts'
import { findPostgres, startCluster } from '../support/postgres-cluster.ts'
import { startServer } from '../support/start-server.ts'
import { copyCampaigns } from './copy-campaigns.ts'
import { end, report, withLoad } from './under-load.ts'

const UNDER_LOAD_MS = 3_000
/** As of a large agency: a statement that holds a lock while it rewrites or reads a table is noticed. */
const CONTENTS = 30_000

/** One of two servers ends, and one of the checkout in that folder, or of this one, starts in its place. */
type Turn = { place: 0 | 1; folder?: string | undefined }

/**
 * Two servers of one PostgreSQL behind HAProxy (which must be installed) are replaced in turn under load. Prints what
 * was met; any answer but a success makes the process end with 1.
 * @param folder the checkout of the first two, where it is not this one
 */
export async function replaceBehindProxy(
  what: string,
  turns: readonly Turn[],
  folder?: string,
): Promise<void> {
  const programs = findPostgres()
  if (programs === undefined)
    return notInstalled(`${what} (PostgreSQL is not on this machine)`, 'Install it.')
  const cluster = await startCluster(programs, { durable: true })
  try {
    await replace(what, cluster.url, turns, folder)
  } finally {
    await cluster.stop()
  }
}

async function replace(what: string, url: string, turns: readonly Turn[], folder?: string): Promise<void> {
  const first = await startServer({ DATABASE_URL: url }, placeOf(folder))
  const port = await freePort()
  const settingsOf = [new URL(first.url).port, String(await freePort())].map((own) => ({
    DATABASE_URL: url,
    DATA_DIR: first.dataDir,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '127.0.0.1',
    PORT: own,
  }))
  await end(first)
  const [campaigns, contents] = await copyCampaigns(url, CONTENTS)
  console.log(`${what}: ${campaigns} campaigns with ${contents} contents`)
  const servers = await Promise.all(settingsOf.map((settings) => startServer(settings, placeOf(folder))))
  const proxy = await startProxy(
    port,
    settingsOf.map((settings) => settings.PORT),
  )
  const [one] = servers
  if (one === undefined) throw new Error('There is no server.')
  try {
    await withLoad({ ...one, url: `http://127.0.0.1:${port}` }, async (_, load) => {
      const took: number[] = []
      for (const turn of turns) {
        await sleep(UNDER_LOAD_MS)
        const [server, settings] = [servers[turn.place], settingsOf[turn.place]]
        if (server === undefined || settings === undefined) throw new Error('There is no such server.')
        took.push(await end(server))
        servers[turn.place] = await startServer(settings, placeOf(turn.folder))
      }
      await sleep(UNDER_LOAD_MS)
      await load.stop()
      report(what, took, load.reported, [])
    })
  } finally {
    proxy.kill()
    await Promise.all(servers.map(end))
    rmSync(one.dataDir, { recursive: true, force: true })
  }
}

function placeOf(folder: string | undefined): { folder?: string } {
  return folder === undefined ? {} : { folder }
}

/** As the documentation says that it is set up. */
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
