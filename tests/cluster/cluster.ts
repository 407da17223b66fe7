import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type RunningServer, startServer } from '../support/start-server.ts'
import { isFine, until } from './daemon.ts'
import { type Met, startLoad } from './load.ts'
import { type Machines, startMachines } from './start-machines.ts'

/**
 * Three servers, three PostgreSQL under Patroni with etcd, images in Swift by its S3 interface, all behind HAProxy on
 * this machine. A server, the primary, a node of etcd and the object store are killed in turn under load, and start
 * again after a while. No acknowledged write may be lost, writes must go on within 30 seconds, and nothing but images
 * may fail without the object store, nothing at all without a node of etcd.
 */
const MAX_SECONDS = 30
/** Load before a death, how long what died is away, and load after it has come back. */
const BEFORE_MS = 4_000
const AWAY_MS = { server: 8_000, primary: 40_000, etcd: 15_000, store: 10_000 }
const AFTER_MS = 4_000
const TIMEOUT_MS = 90_000

const machines = await startMachines()
if (machines !== null) await runCluster(machines)

async function runCluster({ etcd, patroni, swift, admin, url, ports, stop }: Machines): Promise<void> {
  const servers: RunningServer[] = []
  try {
    await until('the database', () => makeDatabase(admin), TIMEOUT_MS)
    const settings = ports.map((port, place) => ({
      ...swift.settings,
      DATABASE_URL: admin.replace(/postgres$/, 'resoconto'),
      TOKEN_SECRET: 'a secret that only the cluster knows, of 32 letters and more',
      PUBLIC_URL: url,
      TRUST_PROXY: '127.0.0.1',
      PORT: String(port),
      // The first fills the database.
      DEMO: String(place === 0),
    }))
    for (const one of settings) servers.push(await startServer(one))
    const [first] = servers
    if (first === undefined) throw new Error('There is no server.')
    const site = { ...first, url }
    const serves = async () => (await Promise.all(ports.map(isUp))).every(Boolean)
    await until('the site behind HAProxy', () => isFine(`${url}/api/health`), TIMEOUT_MS)

    const table: Record<string, object> = {}
    const measure = async (
      name: string,
      awayMs: number,
      kill: () => Promise<void>,
      start: () => unknown,
      isComplete: () => Promise<boolean>,
    ): Promise<Met> => {
      const load = await startLoad(site)
      await sleep(BEFORE_MS)
      await kill()
      await sleep(awayMs)
      await start()
      await until(`${name} is back`, isComplete, TIMEOUT_MS)
      await sleep(AFTER_MS)
      const met = await load.stop()
      table[name] = rowOf(met)
      console.log(`${name}: ${[...met.reasons].map(([why, times]) => `${times} times ${why}`).join('; ')}`)
      for (const line of met.lost) console.error(line)
      if (met.lost.length > 0 || met.writeGap > MAX_SECONDS || met.writes === 0) process.exitCode = 1
      return met
    }
    const [last] = settings.slice(-1)
    await measure(
      'one of three servers',
      AWAY_MS.server,
      async () => await servers.at(-1)?.kill(),
      async () =>
        servers.splice(-1, 1, await startServer({ ...last, DATA_DIR: servers.at(-1)?.dataDir ?? '' })),
      serves,
    )
    const primary = async () => {
      for (const node of patroni.nodes) if (await node.isPrimary().catch(() => false)) return node
      throw new Error('There is no primary.')
    }
    const dying = await primary()
    await measure('the primary PostgreSQL', AWAY_MS.primary, dying.kill, dying.start, patroni.isComplete)
    const [member] = etcd.nodes
    const ofEtcd = await measure(
      'one of three nodes of etcd',
      AWAY_MS.etcd,
      async () => await member?.kill(),
      () => member?.start(),
      etcd.isComplete,
    )
    const ofStore = await measure(
      'the object store',
      AWAY_MS.store,
      async () => void (await Promise.all(swift.daemons.map((one) => one.kill()))),
      () => {
        for (const one of swift.daemons) one.start()
      },
      swift.isComplete,
    )
    for (const { failedReads, failedWrites } of [ofEtcd, ofStore])
      if (failedReads + failedWrites > 0) process.exitCode = 1
    if (ofEtcd.failedImages > 0) process.exitCode = 1
    console.table(table)
  } finally {
    for (const server of servers) await server.stop()
    await stop()
  }
}

function rowOf(met: Met): object {
  return {
    'failed reads': `${met.failedReads} of ${met.reads}`,
    'failed images': `${met.failedImages} of ${met.images}`,
    'repeated writes': met.failedWrites,
    'acknowledged writes': met.writes,
    lost: met.lost.length,
    'longest without a write, s': Number(met.writeGap.toFixed(1)),
    'without a read, s': Number(met.readGap.toFixed(1)),
  }
}

function isUp(port: number): Promise<boolean> {
  return isFine(`http://127.0.0.1:${port}/api/health`)
}

/** False while the primary is not ready. */
async function makeDatabase(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => null)
  try {
    await client.connect()
    const { rows } = await client.query(`select 1 from pg_database where datname = 'resoconto'`)
    if (rows.length === 0)
      await client.query(
        `create database resoconto template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
      )
    return true
  } finally {
    await client.end().catch(() => null)
  }
}
