import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { openDatabase } from '../../db/open-database.ts'
import { problemOf } from '../../http/problem-response.ts'
import { type CampaignQuestion, compressedPart } from '../reports/compressed-part.ts'
import type { ReportMessage } from '../response-cache/report-thread.ts'
import { compressedReport, type DashboardQuestion } from './compressed-report.ts'

type Question = { id: number; asked: CampaignQuestion | DashboardQuestion }

/** The thread in which the reports over many contents are made. */
const place = v.object({ DATABASE_URL: v.nullable(v.string()), DATA_DIR: v.string() })
const { reader } = openDatabase(v.parse(place, workerData))
parentPort?.on('message', (question: Question) => void answer(question))
send('begun')

async function answer({ id, asked }: Question): Promise<void> {
  try {
    const report = await ('part' in asked ? compressedPart(reader, asked) : compressedReport(reader, asked))
    // Moved, not copied.
    send({ id, report }, [report.brotli.buffer])
  } catch (error) {
    const { status, problem, retryAfter } = problemOf(error, console.error)
    send({ id, refused: { status, problem, retryAfter } })
  }
}

function send(message: ReportMessage, moved: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved)
}
