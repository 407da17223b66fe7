import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import { getBenchmark } from '../../../contract/dashboards.ts'
import { MIN_CLIENT_ORGANIZATIONS } from '../../../domain/benchmark.ts'
import { memoize } from '../../../lib/memoize.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { type Database, DatabaseBusy } from '../../db/database.ts'
import { isUnavailable } from '../../db/is-unavailable.ts'
import type { SignedInScope } from '../../http/scope.ts'
import type { Services } from '../../http/services.ts'
import { open } from '../response-cache/compressed.ts'
import { epochOf } from '../response-cache/epoch.ts'
import { reportInThread } from '../response-cache/report-thread.ts'
import {
  type Benchmark,
  type BenchmarkQuery,
  benchmarkFrom,
  type Benchmarks,
  computeBenchmarks,
} from './benchmark-report.ts'
import {
  type BenchmarkKey,
  claimBenchmark,
  findBenchmark,
  foldChanges,
  type FoundBenchmark,
  storeBenchmark,
  unclaimBenchmark,
} from './benchmark-rows.ts'

/** This many take some twenty milliseconds: beyond that, all other requests would wait too long. */
const MANY_CAMPAIGNS = 1_000
/**
 * Longest wait (ms) for the newest benchmark, about the time to compute it over ten thousand campaigns; then the last
 * known one is returned.
 */
const TIMEOUT_MS = 150
/** Time after which another server may compute it. */
const CLAIM_MS = 15_000
/** Longest wait for the write lock. */
const WRITE_TIMEOUT_MS = 1_000
/** Poll interval for another server's result. */
const POLL_MS = 40

type Serving = Pick<Services, 'config' | 'database' | 'secrets' | 'clock'>

/**
 * The benchmark, computed once after each change of a concluded campaign. If that takes long, readers get the last
 * known one of the day.
 */
export async function storedBenchmark(
  services: Serving,
  scope: SignedInScope,
  organizationId: string | undefined,
): Promise<Benchmark> {
  // One organization's benchmark has fewer campaigns than a CLIENT may know of.
  if (scope.kind === 'client' && organizationId !== undefined)
    return benchmarkFrom([], MIN_CLIENT_ORGANIZATIONS)
  const { database, secrets, clock } = services
  const now = clock()
  const epoch = await epochOf(secrets, now)
  const key = { organizationId: organizationId ?? '', today: romeDay(now.getTime()), epoch }
  const found = await findBenchmark(database.reader, key)
  const answer = knows(found, found.revision) ? found.answer : await newest(services, key, found)
  return read(answer)[scope.kind]
}

function knows(
  found: FoundBenchmark,
  revision: number,
): found is Extract<FoundBenchmark, { answer: string }> {
  return found.known !== null && found.known >= revision
}

const answers = v.object({ staff: getBenchmark.output, client: getBenchmark.output })
const read = memoize((answer): Benchmarks => v.parse(answers, JSON.parse(answer)))

async function newest(
  services: Serving,
  key: BenchmarkKey,
  { revision, answer }: FoundBenchmark,
): Promise<string> {
  const isLong = (await campaignsOf(services.database, key)) > MANY_CAMPAIGNS
  const compute = () => (isLong ? computeInThread(services, key) : computeHere(services, key))
  const computed = computeOnce({ ...services, key, compute }, revision)
  if (answer === null || !isLong) return await computed
  return await Promise.race([computed, wait(TIMEOUT_MS, answer, { ref: false })])
}

async function campaignsOf({ reader }: Database, { organizationId }: BenchmarkQuery): Promise<number> {
  const { campaigns } = await reader
    .selectFrom('campaign_counts')
    .select(({ fn }) => fn.sum<number | null>('count').as('campaigns'))
    .where('draft', '=', 0)
    .$if(organizationId !== '', (query) => query.where('organization_id', '=', organizationId))
    .executeTakeFirstOrThrow()
  return campaigns ?? 0
}

async function computeInThread(services: Serving, { organizationId, today }: BenchmarkQuery) {
  const query = { organizationId, today }
  const made = await reportInThread(services, { benchmark: query })
  return made === null ? await computeHere(services, query) : JSON.stringify(await open(made))
}

async function computeHere({ database }: Serving, query: BenchmarkQuery): Promise<string> {
  return JSON.stringify(await computeBenchmarks(database.reader, query))
}

type Computation = Pick<Services, 'database' | 'clock'> & {
  key: BenchmarkKey
  /** The response as JSON. */
  compute: () => Promise<string>
}

/** `since`: its answer includes at least these changes; infinite until they have been counted. */
type Run = { since: { revision: number }; answer: Promise<string> }

/** Computations in progress in this process, by query. */
const runsOf = new WeakMap<Database, Map<string, Run>>()

/** Shared by all callers; a caller after a change that the current run may have missed waits for the next run. */
async function computeOnce(computation: Computation, revision: number): Promise<string> {
  const { database, key } = computation
  const runs = runsOf.get(database) ?? new Map<string, Run>()
  runsOf.set(database, runs)
  const name = `${key.organizationId} ${key.epoch}`
  const last = runs.get(name)
  if (last !== undefined && last.since.revision >= revision) return await last.answer
  const since = { revision: Infinity }
  const run = { since, answer: computeAfter(last, computation, since) }
  runs.set(name, run)
  const end = () => {
    if (runs.get(name) === run) runs.delete(name)
  }
  void run.answer.then(end, end)
  return await run.answer
}

async function computeAfter(
  last: Run | undefined,
  computation: Computation,
  since: Run['since'],
): Promise<string> {
  const { database, key, clock } = computation
  await last?.answer.catch(() => null)
  for (;;) {
    const found = await findBenchmark(database.reader, key)
    since.revision = Math.min(since.revision, found.revision)
    if (knows(found, since.revision)) return found.answer
    const isTaken = found.claimedUntil !== null && found.claimedUntil > clock().toISOString()
    if (!isTaken && (await claim(computation, found.revision)))
      return await computeAndStore(computation, found.revision)
    await wait(POLL_MS)
  }
}

/** Computed even if the database is read-only. */
async function claim({ database, key, clock }: Computation, revision: number): Promise<boolean> {
  const now = clock()
  const until = new Date(now.getTime() + CLAIM_MS)
  const claimed = await write(() =>
    database.single((tx) => claimBenchmark(tx, key, revision, { now, until })),
  )
  return claimed ?? true
}

/** @param revision number of changes counted before the campaigns are read, so that at least these are included */
async function computeAndStore(
  { database, key, clock, compute }: Computation,
  revision: number,
): Promise<string> {
  try {
    const answer = await compute()
    const row = { revision, answer, created_at: clock().toISOString() }
    await write(async () => {
      await database.single((tx) => storeBenchmark(tx, key, row))
      await foldChanges(database, key.today)
    })
    return answer
  } catch (error) {
    await write(() => database.single((tx) => unclaimBenchmark(tx, key)))
    throw error
  }
}

/** null if the database is read-only: a request must not fail because its response could not be stored. */
async function write<T>(work: () => Promise<T>): Promise<T | null> {
  const written = work().catch((error: unknown) => {
    if (!(error instanceof DatabaseBusy) && !isUnavailable(error)) console.error('benchmark:', error)
    return null
  })
  return await Promise.race([written, wait(WRITE_TIMEOUT_MS, null, { ref: false })])
}
