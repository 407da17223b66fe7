import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { printAsServerDoes } from '../../base/json-log.ts'
import { openDatabase } from '../../db/open-database.ts'
import { problemOf } from '../../http/problem-response.ts'
import { type CampaignQuestion, compressedPart } from '../reports/compressed-part.ts'
import { compress, type Compressed } from '../response-cache/compressed.ts'
import type { ReportMessage } from '../response-cache/report-thread.ts'
import { type BenchmarkQuery, computeBenchmarks } from './benchmark-report.ts'
import { compressedReport, type DashboardQuestion } from './compressed-report.ts'

type Question = CampaignQuestion | DashboardQuestion | { benchmark: BenchmarkQuery }
type Request = { id: number; question: Question }

/** The worker thread that computes reports over many contents. */
const place = v.object({ DATABASE_URL: v.nullable(v.string()), DATA_DIR: v.string() })
printAsServerDoes()
setFlagsFromString('--expose-gc')
/** A report leaves garbage of four times the idle heap, which would remain until as much is added. */
const collectGarbage = v.parse(v.function(), runInNewContext('gc'))
const { reader } = openDatabase(v.parse(place, workerData))
parentPort?.on('message', (request: Request) => void answer(request))
send('begun')

async function answer({ id, question }: Request): Promise<void> {
  try {
    const report = await compressedAnswer(question)
    // Transferred, not copied.
    send({ id, report }, [report.brotli.buffer])
    collectGarbage()
  } catch (error) {
    const { status, problem, retryAfter } = problemOf(error, console.error)
    send({ id, refused: { status, problem, retryAfter } })
  }
}

async function compressedAnswer(question: Question): Promise<Compressed> {
  if ('part' in question) return await compressedPart(reader, question)
  if ('report' in question) return await compressedReport(reader, question)
  return await compress(JSON.stringify(await computeBenchmarks(reader, question.benchmark)))
}

function send(message: ReportMessage, moved: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved)
}
