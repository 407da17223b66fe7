import { monitorEventLoopDelay } from 'node:perf_hooks'
import { VERSION } from '../../../lib/version.ts'
import { withinTimeout } from '../../base/within-timeout.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/schema.ts'
import { requestSeries } from '../../http/request-counts.ts'

const DATABASE_MS = 2_000
const JOB_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const

type Sample = { name: string; help: string; type?: 'gauge' | 'counter'; values: Record<string, number> }

const loop = monitorEventLoopDelay({ resolution: 20 })

/** The server's state in Prometheus text format. Works without the database. */
export async function serverSeries(database: Database, db: Db): Promise<string> {
  const counted = await withinTimeout(DATABASE_MS, () => countQueues(database, db)).catch(() => null)
  const samples: Sample[] = [
    {
      name: 'resoconto_build_info',
      help: 'Version of Resoconto and of Node.',
      values: { [`version="${VERSION}",node="${process.versions.node}"`]: 1 },
    },
    gauge('resoconto_database_up', 'Whether the database answers.', counted === null ? 0 : 1),
    ...(counted ?? []),
    gauge('resoconto_event_loop_delay_p99_seconds', 'Since the last request of this page.', loopDelay()),
    gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
    gauge('process_start_time_seconds', 'When the process began.', startedAt()),
    { ...gauge('process_cpu_seconds_total', 'CPU time of the process.', cpuSeconds()), type: 'counter' },
  ]
  return [...samples.flatMap(linesOf), ...requestSeries(), ''].join('\n')
}

async function countQueues(database: Database, db: Db): Promise<Sample[]> {
  await database.ping()
  const jobs = await db
    .selectFrom('refresh_jobs')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const mails = await db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.count<number>('last_error').as('refused')])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  const countOf = (state: string) => jobs.find((one) => one.state === state)?.count ?? 0
  return [
    {
      name: 'resoconto_refresh_jobs',
      help: 'Refreshes of the last 90 days, by state.',
      values: Object.fromEntries(
        JOB_STATES.map((state) => [`state="${state.toLowerCase()}"`, countOf(state)]),
      ),
    },
    gauge('resoconto_mails_waiting', 'Mails that are not sent yet.', mails.waiting),
    gauge('resoconto_mails_refused', 'Those of them that failed at least once.', mails.refused),
  ]
}

function gauge(name: string, help: string, value: number): Sample {
  return { name, help, values: { '': value } }
}

function linesOf({ name, help, type = 'gauge', values }: Sample): string[] {
  const lines = Object.entries(values).map(
    ([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`,
  )
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
}

/** 0 at the first call, which starts the measurement: a server without metrics needs no timer. */
function loopDelay(): number {
  const isFirst = loop.enable()
  const seconds = isFirst || loop.count === 0 ? 0 : loop.percentile(99) / 1e9
  loop.reset()
  return seconds
}

function startedAt(): number {
  return Math.round(performance.timeOrigin / 1000)
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
