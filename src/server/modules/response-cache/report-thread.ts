import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { HttpProblem, unavailable } from '../../http/problem.ts'
import type { Config } from '../../base/config.ts'
import type { Compressed } from './compressed.ts'

/** What the thread says: that it has begun, then an answer to each question, or why there is none. */
export type ReportMessage =
  | 'begun'
  | { id: number; report: Compressed }
  | { id: number; refused: Pick<HttpProblem, 'status' | 'problem' | 'retryAfter'> }

/** It knows every kind of report, and so lies with the topmost. */
const WORKER = new URL('../dashboards/report-worker.ts', import.meta.url)

/** A thread that no one asks anything for so long ends: it holds a copy of the program. */
const IDLE_MS = 300_000

type ReportThread = (question: object) => Promise<Compressed>

/** Where it reads. */
type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>
export type ReportThreadOf = { config: Place }

/** One for each database that this process serves: a thread that reads by connections of its own. */
const threads = new WeakMap<Place, Promise<ReportThread | null>>()

/**
 * The report as it is sent, made where no one waits for it: SQLite holds the thread that asks until a query is
 * through, and sums, schema and JSON of thousands of contents take as long again. null where
 * no thread can be had, as in a bundle of one file.
 * @param question a question that the worker knows, of what can be copied
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
  // A server that stops does not wait for it, but for the caller.
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
      // Where it could begin, the next question begins another.
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
