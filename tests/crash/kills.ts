import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openAgency } from '../support/agency.ts'
import { addCampaign, refreshReport } from '../support/agency-work.ts'
import { notInstalled } from '../support/not-tested.ts'
import { findPostgres, startCluster } from '../support/postgres-cluster.ts'
import { type RunningServer, startServer } from '../support/start-server.ts'
import { insistent } from './insist.ts'
import { killImports } from './kill-imports.ts'
import { killJobs } from './kill-jobs.ts'
import { type Writer, writeCampaigns } from './write-campaigns.ts'

/**
 * Repeated `kill -9` during writes: of the server with its embedded database, then of PostgreSQL under a running
 * server. Afterwards every acknowledged write must be there once and completely, and a refresh must still complete;
 * killed imports must store each row once, and of a refresh, an import, a mail and messages to a webhook in progress
 * together each must complete once. `--long`: 200 and 50 times instead of 10 and 3, after more writes each time, at
 * least 20 000, 40 times in imports of 60 000 rows and 100 times in all kinds of jobs.
 */
const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } })
const WRITERS = 4
/** Minimum acknowledged writes before each kill. */
const WRITES = values.long ? 80 : WRITERS
/** How long the writers may take to continue after a kill. */
const TIMEOUT_MS = 180_000

await killEmbedded(values.long ? 200 : 10)
for (const line of await killImports(values.long ? 40 : 2, values.long ? 60_000 : 6_000)) {
  console.error(line)
  process.exitCode = 1
}
for (const line of await killJobs(values.long ? 100 : 3)) {
  console.error(line)
  process.exitCode = 1
}
await killPostgres(values.long ? 50 : 3)

async function killEmbedded(times: number): Promise<void> {
  let server = await startServer()
  const settings = { PORT: new URL(server.url).port, DATA_DIR: server.dataDir }
  try {
    const writers = await startWriters(server)
    let slowest = 0
    for (let kill = 0; kill < times; kill += 1) {
      await untilWritten(writers)
      await server.kill()
      const before = performance.now()
      server = await startServer(settings)
      slowest = Math.max(slowest, performance.now() - before)
    }
    console.log(`Ready in at most ${(slowest / 1000).toFixed(1)} s after each`)
    await report('embedded SQLite', times, server, writers)
  } finally {
    await server.stop()
  }
}

async function killPostgres(times: number): Promise<void> {
  const programs = findPostgres()
  if (programs === undefined) {
    notInstalled('the death of PostgreSQL (its programs are not on this machine)', 'Install it.')
    return
  }
  const cluster = await startCluster(programs, { durable: true })
  try {
    const server = await startServer({ DATABASE_URL: cluster.url })
    try {
      const writers = await startWriters(server)
      let slowest = 0
      for (let kill = 0; kill < times; kill += 1) {
        await untilWritten(writers)
        await cluster.crash()
        const before = performance.now()
        const known = countWrites(writers)
        while (countWrites(writers) === known) await sleep(10)
        slowest = Math.max(slowest, performance.now() - before)
      }
      console.log(`The first write in at most ${(slowest / 1000).toFixed(1)} s after each`)
      await report('PostgreSQL', times, server, writers)
    } finally {
      await server.stop()
    }
  } finally {
    await cluster.stop()
  }
}

/** Counted in writes, so that each kill is meaningful and none waits longer than necessary. */
async function untilWritten(writers: readonly Writer[]): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS
  const enough = countWrites(writers) + WRITES
  while (countWrites(writers) < enough && Date.now() < giveUpAt) await sleep(10)
  if (countWrites(writers) < enough) {
    // A writer's refusal is more informative.
    await Promise.all(writers.map(({ stop }) => stop()))
    throw new Error('No write was acknowledged for too long.')
  }
  // The writers are in step with the responses: kills should hit different states.
  await sleep(50 * Math.random())
}

function countWrites(writers: readonly Writer[]): number {
  return writers.reduce((sum, writer) => sum + writer.writes(), 0)
}

async function startWriters(server: RunningServer): Promise<Writer[]> {
  const { people, organizationName } = await openAgency(server)
  const insist = insistent(server.url, people.ADMIN)
  return Array.from({ length: WRITERS }, () => writeCampaigns(insist, organizationName))
}

async function report(what: string, kills: number, server: RunningServer, writers: Writer[]): Promise<void> {
  for (const writer of writers) await writer.stop()
  const lost = (await Promise.all(writers.map(({ findLost }) => findLost()))).flat()
  const agency = await openAgency(server)
  await refreshReport(agency, (await addCampaign(agency)).id)
  const writes = countWrites(writers)
  console.log(`${what}: ${kills} kills, ${writes} acknowledged writes, ${lost.length} lost or torn`)
  for (const line of lost) console.error(line)
  // Without enough writes, nothing was tested.
  if (lost.length > 0 || writes < kills * WRITES) process.exitCode = 1
}
