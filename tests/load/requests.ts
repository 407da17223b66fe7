import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { notTested } from '../support/not-tested.ts'
import { findPostgres, startCluster } from '../support/postgres-cluster.ts'
import { startServer } from '../support/start-server.ts'
import { type Answered, openTraffic, type Traffic } from './traffic.ts'

/**
 * Requests like those of a busy agency, at a rate independent of responses: 100 a second to the embedded database, 300
 * to PostgreSQL, and none may fail; failures in the first 15 s at that rate are only reported. Then three times the
 * server's capacity, and a crowd: refused clients must get a Retry-After, and afterwards all are served. `--long`: 10
 * minutes instead of 10 seconds; `--database sqlite`: only that one.
 */
const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    database: { type: 'string', default: 'sqlite,postgres' },
  },
})
const SECONDS = values.long ? 600 : 10
const OVERLOAD_SECONDS = 10
/** More concurrent requests than the server accepts. */
const CROWD = 1_000
/** Concurrent clients for measuring the capacity: enough that the server never waits. */
const EAGER = 32

if (values.database.includes('sqlite')) await load('embedded SQLite', 100, {})
if (values.database.includes('postgres')) await loadPostgres()

async function loadPostgres(): Promise<void> {
  const programs = findPostgres()
  if (programs === undefined) {
    notTested('requests on PostgreSQL (its programs are not on this machine)', 'Install it.')
    return
  }
  const cluster = await startCluster(programs, { durable: true })
  try {
    await load('PostgreSQL', 300, { DATABASE_URL: cluster.url })
  } finally {
    await cluster.stop()
  }
}

async function load(name: string, rate: number, settings: Record<string, string>): Promise<void> {
  const server = await startServer(settings)
  const traffic = await openTraffic(server)
  try {
    // A newly started process compiles what it runs; PostgreSQL plans each statement on each connection, and again
    // after its first housekeeping, within a minute after filling.
    await sendAtRate(traffic, rate / 2, 60)
    report(`${name}, its first 15 s at ${rate} a second`, await sendAtRate(traffic, rate, 15))
    const steady = await sendAtRate(traffic, rate, SECONDS)
    report(`${name}, ${rate} a second for ${SECONDS} s`, steady)
    reportMissed(steady, rate)
    require(steady.every(isServed), `${name}: not everything was answered`)

    const capacity = await measureCapacity(traffic)
    const overload = await sendAtRate(traffic, 3 * capacity, OVERLOAD_SECONDS)
    report(`${name}, three times its ${capacity.toFixed(0)} a second`, overload)
    const crowd = await Promise.all(Array.from({ length: CROWD }, traffic.send))
    report(`${name}, ${CROWD} at once`, crowd)
    require([...overload, ...crowd].every(
      isServedOrSentAway,
    ), `${name}: overload was not answered by 503 with Retry-After`)
    require(crowd.some(({ status }) => status === 503), `${name}: no request was turned away`)
    const away = crowd.filter(({ status }) => status === 503)
    await sleep(Math.max(...away.map(({ retryAfter }) => retryAfter ?? 0)) * 1000)
    const after = await sendAtRate(traffic, rate / 4, 2)
    report(`${name}, afterwards`, after)
    require(after.every(isServed), `${name}: it has not recovered`)
  } finally {
    traffic.close()
    await server.stop()
  }
}

/** Sends at an even rate, independent of responses, and waits for all of them. */
async function sendAtRate({ send }: Traffic, rate: number, seconds: number): Promise<Answered[]> {
  const started = performance.now()
  const sent: Promise<Answered>[] = []
  for (let elapsed = 0; elapsed < seconds * 1000; elapsed = performance.now() - started) {
    while (sent.length < (elapsed * rate) / 1000) sent.push(send())
    await sleep(2)
  }
  return await Promise.all(sent)
}

/** Requests a second, each sent after the previous one. */
async function measureCapacity({ send }: Traffic): Promise<number> {
  const seconds = 3
  const until = performance.now() + seconds * 1000
  let answered = 0
  const ask = async () => {
    while (performance.now() < until) {
      if (isServed(await send())) answered += 1
    }
  }
  await Promise.all(Array.from({ length: EAGER }, ask))
  return answered / seconds
}

function isServed({ status }: Answered): boolean {
  return status >= 200 && status < 300
}

function isServedOrSentAway(answer: Answered): boolean {
  return isServed(answer) || (answer.status === 503 && answer.retryAfter !== null)
}

function report(what: string, answers: readonly Answered[]): void {
  const served = answers.filter(isServed)
  const away = answers.filter(({ status }) => status === 503)
  const others = new Map<number, number>()
  for (const { status } of answers)
    if (status < 200 || status >= 300) others.set(status, (others.get(status) ?? 0) + 1)
  const rest = [...others].map(([status, count]) => `, ${count} answered ${status}`).join('')
  const waited = away.length === 0 ? '' : ` (${percentiles(away)})`
  console.log(
    `${what}: ${served.length} of ${answers.length} served (${percentiles(served)})${rest}${waited}`,
  )
}

/** The number of refused requests per second, and of connection failures by kind. */
function reportMissed(answers: readonly Answered[], rate: number): void {
  const seconds = new Map<number, number>()
  for (const [place, answer] of answers.entries()) {
    if (isServed(answer)) continue
    const second = Math.floor(place / rate)
    seconds.set(second, (seconds.get(second) ?? 0) + 1)
    if (answer.failure !== undefined) console.log(`  in second ${second}: ${answer.failure}`)
  }
  if (seconds.size === 0) return
  console.log(`  not served: ${[...seconds].map(([second, count]) => `${count} in ${second}`).join(', ')}`)
}

function percentiles(answers: readonly Answered[]): string {
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other)
  return [50, 95, 99]
    .map((part) => `p${part} ${(times[Math.floor((part / 100) * times.length)] ?? 0).toFixed(0)} ms`)
    .join(', ')
}

function require(isSo: boolean, otherwise: string): void {
  if (isSo) return
  console.error(otherwise)
  process.exitCode = 1
}
