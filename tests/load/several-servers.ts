import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { openAgency } from '../support/agency.ts'
import { addCampaign } from '../support/agency-work.ts'
import { creatorInput } from '../support/campaign-fixtures.ts'
import { notTested } from '../support/not-tested.ts'
import { findPostgres, startCluster } from '../support/postgres-cluster.ts'
import { startServer } from '../support/start-server.ts'
import { refreshAll } from './refresh-all.ts'

/**
 * A refresh of 100 campaigns that share ten creators, by one server and by three on one PostgreSQL, in turn, with the
 * simulated provider and with one that takes 200 ms a call. Three must not be slower than one, and at least twice as
 * fast with the slow provider, in the middle of the rounds.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const ROUNDS = Number(values.rounds)
const CAMPAIGNS = 100
const CREATORS = 10
const SERVERS = 3
const CASES = [
  { callMs: 0, name: 'the simulated provider', atLeast: 1 },
  { callMs: 200, name: 'a provider that takes 200 ms a call', atLeast: 2 },
]
const FILLED = 'filled'

const child = fileURLToPath(new URL('refreshing-server.ts', import.meta.url))
const programs = findPostgres()
if (programs === undefined) {
  notTested('several servers (PostgreSQL is not on this machine)', 'Install it.')
} else {
  const cluster = await startCluster(programs, { durable: true })
  try {
    const dataDir = await fill(await newDatabase(cluster.url, FILLED))
    for (const { callMs, name, atLeast } of CASES) {
      const ratios: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const seconds = async (servers: number) => {
          const url = await newDatabase(cluster.url, `c${callMs}_${round}_${servers}`, FILLED)
          return await refreshBy({ DATABASE_URL: url, DATA_DIR: dataDir, CALL_MS: String(callMs) }, servers)
        }
        const [one, several] = [await seconds(1), await seconds(SERVERS)]
        console.log(`${name}: one server ${one.toFixed(1)} s, ${SERVERS} servers ${several.toFixed(1)} s`)
        ratios.push(one / several)
      }
      const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
      console.log(`${name}: ${SERVERS} servers are ${middle.toFixed(2)} times as fast as one`)
      if (middle < atLeast) process.exitCode = 1
    }
    rmSync(dataDir, { recursive: true, force: true })
  } finally {
    await cluster.stop()
  }
}

/** Campaigns of the same creators, in the database of that address; resolves with the data folder. */
async function fill(url: string): Promise<string> {
  const server = await startServer({ DATABASE_URL: url })
  const agency = await openAgency(server)
  const creators = Array.from({ length: CREATORS }, () => creatorInput())
  for (let made = 0; made < CAMPAIGNS; made += 1) await addCampaign(agency, { creators })
  await server.kill()
  return server.dataDir
}

/** A new database, empty or like another, which no one may be using; resolves with its address. */
async function newDatabase(cluster: string, name: string, like = 'template0'): Promise<string> {
  const client = new Client({ connectionString: cluster })
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [like])
  await client.query(`create database ${name} template ${like}`)
  await client.end()
  return Object.assign(new URL(cluster), { pathname: `/${name}` }).href
}

/** Seconds from the request of all refreshes to the end of the last. */
async function refreshBy(settings: Record<string, string>, servers: number): Promise<number> {
  const children: ChildProcess[] = []
  const { DATABASE_URL = '', DATA_DIR = '' } = settings
  const database = openDatabase({ DATABASE_URL, DATA_DIR })
  try {
    while (children.length < servers) children.push(await startChild(settings))
    // Not those of the demo.
    const ids = await database.reader
      .selectFrom('campaigns')
      .select('id')
      .where('name', 'like', 'Campagna %')
      .execute()
    return await refreshAll(
      database,
      ids.map(({ id }) => id),
    )
  } finally {
    await Promise.all(children.map(endChild))
    await database.close()
  }
}

async function startChild(settings: Record<string, string>): Promise<ChildProcess> {
  // No refresh of its own calendar.
  const env = { ...process.env, ...settings, DEMO: 'false', REFRESH_HOUR: '23' }
  const started = spawn(process.execPath, [child], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(started.stdout, 'data')
  return started
}

async function endChild(started: ChildProcess): Promise<void> {
  started.kill('SIGTERM')
  if (started.exitCode === null) await once(started, 'exit')
}
