import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { HttpProblem, unavailable } from '../../http/problem.ts'
import type { Config } from '../../base/config.ts'
import type { Compressed } from './compressed.ts'

/** Messages of the worker: that it has started, then an answer to each request, or the error. */
export type ReportMessage =
  | 'begun'
  | { id: number; report: Compressed }
  | { id: number; refused: Pick<HttpProblem, 'status' | 'problem' | 'retryAfter'> }

/** In the dashboards module because it imports every kind of report. */
const WORKER = new URL('../dashboards/report-worker.ts', import.meta.url)

/** Idle time before the thread ends: it holds a copy of the program. */
const IDLE_MS = 300_000

type ReportThread = (question: object) => Promise<Compressed>

/** Which database it reads. */
type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>
export type ReportThreadOf = { config: Place }

/** One worker thread per database served by this process, with its own connections. */
const threads = new WeakMap<Place, Promise<ReportThread | null>>()

/**
 * The report as it is sent, computed in a worker thread: SQLite blocks the calling thread during a query, and sums,
 * schema and JSON of thousands of contents take as long again. null where worker threads are unavailable, as in a
 * bundle of one file.
 * @param question a request that the worker knows, with cloneable data
 * @throws what the thread refuses
 */
export async function reportInThread(
  { config }: ReportThreadOf,
  question: object,
): Promise<Compressed | null> {
  const thread = threads.get(config) ?? beginThread(config)
  threads.set(config, thread)
  const ask = await thread
  return ask === null ? null : await ask(question)
}

async function beginThread(config: Place): Promise<ReportThread | null> {
  if (!existsSync(WORKER)) return null
  const { DATABASE_URL, DATA_DIR } = config
  const waiting = new Map<number, { done: (report: Compressed) => void; failed: (why: Error) => void }>()
  const worker = new Worker(WORKER, {
    workerData: { DATABASE_URL, DATA_DIR },
  })
  // A server that shuts down waits for the caller, not for the thread.
  worker.unref()
  const idle = setTimeout(() => void worker.terminate(), IDLE_MS)
  idle.unref()
  const hasBegun = new Promise<boolean>((resolve) => {
    worker.on('message', (message: ReportMessage) => {
      if (message === 'begun') return resolve(true)
      const one = waiting.get(message.id)
      waiting.delete(message.id)
      if ('report' in message) one?.done(message.report)
      else one?.failed(problemOf(message))
      if (waiting.size === 0) worker.unref()
    })
    worker.once('error', () => resolve(false))
    worker.once('exit', () => {
      clearTimeout(idle)
      for (const { failed } of waiting.values()) failed(unavailable(5))
      // If it had started, the next request starts another.
      void hasBegun.then((begun) => begun && threads.delete(config))
      resolve(false)
    })
  })
  if (!(await hasBegun)) return null
  let questions = 0
  return async (question) => {
    idle.refresh()
    questions += 1
    const id = questions
    return await new Promise((done, failed) => {
      waiting.set(id, { done, failed })
      worker.ref()
      worker.postMessage({ id, question }, [])
    })
  }
}

function problemOf({ refused }: Extract<ReportMessage, { refused: unknown }>): HttpProblem {
  return new HttpProblem(refused.status, refused.problem, refused.retryAfter)
}
