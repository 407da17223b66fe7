import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { strFromU8, unzipSync } from 'fflate'
import * as v from 'valibot'
import { type Endpoint, isByLink } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { problem } from '../../src/contract/problem.ts'
import { startBackground } from '../../src/server/start/background.ts'
import { seededRandom, type SeededRandom } from '../../src/server/providers/simulated/seeded-random.ts'
import { buildApp, type TestApp } from '../support/build-app.ts'
import { notInstalled } from '../support/not-tested.ts'
import { findPostgres, startCluster } from '../support/postgres-cluster.ts'
import { type Aim, type FuzzRequest, fuzzRequest } from './fuzz-request.ts'
import { anyOf } from './valid-value.ts'
import { buildScene, MARKS, type Scene } from './fuzz-scene.ts'

/**
 * Generated requests to every call, by every role, on both databases: none may get 5xx (except 503 with Retry-After
 * from an overloaded server), each refusal is a Problem, and no response contains another client's word. `--long`: 50
 * 000 requests instead of 1 500. `--seed` repeats a run.
 */
const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now()) },
  },
})
const REQUESTS = values.long ? 50_000 : 1_500
/** Per scene; data lost to its own requests are restored with the next. */
const REQUESTS_OF_SCENE = 250

/** By then everything lazy is loaded; and how much more memory may be in use at the end. */
const EARLY = 2_500
const MAX_GROWTH = 1.2

type Caller = Aim & {
  name: string
  token: string | null
  /** No answer to them may hold these. */ foreign: readonly string[]
}
type Outcome = { request: FuzzRequest; caller: Caller; status: number; trouble: string | null }

const tally = { requests: 0, done: 0, refused: 0, turnedAway: 0, troubles: 0 }

console.log(`Seed ${values.seed}`)
await fuzz('SQLite', {})
await withPostgres((url) => fuzz('PostgreSQL', { DATABASE_URL: url }))
const { requests, done, refused, turnedAway, troubles } = tally
console.log(
  `${requests} requests: ${done} done, ${refused} refused, ${turnedAway} turned away, ${troubles} answered as none may be`,
)
// Without enough requests, nothing was tested.
if (troubles > 0 || done < requests / 5) process.exitCode = 1

async function withPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const programs = findPostgres()
  if (programs === undefined) {
    notInstalled('generated requests on PostgreSQL (its programs are not on this machine)', 'Install it.')
    return
  }
  const cluster = await startCluster(programs)
  try {
    await work(cluster.url)
  } finally {
    await cluster.stop()
  }
}

async function fuzz(name: 'SQLite' | 'PostgreSQL', settings: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-fuzz-'))
  const fresh = {
    settings: { DATA_DIR: folder, ...settings },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
  const app = await buildApp({ name: 'sqlite', fresh: () => Promise.resolve(fresh) })
  const background = startBackground(app.services)
  const random = seededRandom(`${values.seed} ${name}`)
  let left = REQUESTS / 2
  let early = 0
  while (left > 0) {
    const scene = await sceneOf(app)
    if (early === 0 && left < REQUESTS / 2 - EARLY) early = memory()
    for (let one = 0; one < REQUESTS_OF_SCENE && left > 0; one += 1) {
      const outcome = await ask(app, scene, random)
      left -= 1
      count(name, outcome)
      // The caller was deleted, or has changed the password.
      if (outcome.caller.token !== null && outcome.status === 401) break
    }
  }
  const late = memory()
  if (early > 0)
    console.log(`${name}: ${early.toFixed(0)} MB after the first ${EARLY}, ${late.toFixed(0)} at the end`)
  if (early > 0 && late > early * MAX_GROWTH) process.exitCode = 1
  await background.stop()
  await app.close().catch(report)
}

/** Megabytes in use after garbage collection: of the server and of the client. */
function memory(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc()')
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

/** A server on a busy machine refuses requests; they are retried. */
async function sceneOf(app: TestApp, attempts = 20): Promise<Scene> {
  try {
    return await buildScene(app)
  } catch (error) {
    if (attempts === 0 || !String(error).includes('"unavailable"')) throw error
    await sleep(500)
    return await sceneOf(app, attempts - 1)
  }
}

async function ask(app: TestApp, scene: Scene, random: SeededRandom): Promise<Outcome> {
  const endpoint = pickEndpoint(random)
  const caller = pickCaller(endpoint, scene, random)
  const request = fuzzRequest(endpoint, random, caller)
  if (caller.token !== null) request.init.headers.Authorization = `Bearer ${caller.token}`
  const response = await app.app.request(request.path, request.init)
  const text = await textOf(response).catch(() => null)
  const trouble = text === null ? 'broke off' : troubleOf(response, text, caller)
  return { request, caller, status: response.status, trouble }
}

/** Files are slow; deleting a client removes everything. */
function pickEndpoint(random: SeededRandom): Endpoint {
  const endpoint = anyOf(random, endpoints)
  const isRare = endpoint.produces !== undefined || endpoint.name === 'deleteOrganization'
  return isRare && random.chance(0.9) ? pickEndpoint(random) : endpoint
}

function pickCaller({ access, name }: Endpoint, { sides, staffToken }: Scene, random: SeededRandom): Caller {
  const own = anyOf(random, sides)
  const foreign = MARKS.filter((mark) => mark !== own.mark)
  const noOne = { name: 'nobody', token: null, own, aims: sides, foreign: MARKS }
  if (isByLink(access)) return { ...noOne, name: 'share link', foreign }
  if (access === 'OPEN' || random.chance(0.05)) return noOne
  if (random.chance(access === 'STAFF' ? 0.1 : 0.6))
    return { name: 'CLIENT', token: own.token, own, aims: sides, foreign }
  // Staff see everything, and write to one client at a time. Everyone reads their own and the agency's names.
  const isOfAll = ['putMe', 'putUserDetails', 'putAgency'].includes(name)
  const plain = isOfAll ? { ...own, mark: 'agenzia' } : own
  return { name: 'staff', token: staffToken, own: plain, aims: [own], foreign: [] }
}

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('spreadsheet')) return await response.text()
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
}

/** What is wrong with a response; null if nothing is. */
function troubleOf({ status, headers }: Response, text: string, { foreign }: Caller): string | null {
  const leaked = foreign.find((mark) => text.toLowerCase().includes(mark))
  if (leaked !== undefined) return `holds ${leaked}, which is another's`
  if (status < 400) return null
  if (status >= 500 && !(status === 503 && headers.has('retry-after'))) return 'failed'
  return v.is(problem, jsonOf(text)) ? null : 'is refused without a Problem'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the server has logged with a stack. */
function report(error: Error): void {
  console.error(error.message)
  process.exitCode = 1
}

function count(database: string, { request, caller, status, trouble }: Outcome): void {
  tally.requests += 1
  if (status < 400) tally.done += 1
  else if (status === 503) tally.turnedAway += 1
  else tally.refused += 1
  if (trouble === null) return
  tally.troubles += 1
  const { headers, body, method } = request.init
  console.error(`${database}, ${caller.name}: ${method} ${request.path.slice(0, 500)} ${trouble} (${status})`)
  const { Authorization: _, ...others } = headers
  console.error(
    `  ${JSON.stringify(others).slice(0, 500)} ${typeof body === 'string' ? body.slice(0, 2_000) : '(bytes)'}`,
  )
}
