import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { openDatabase } from '../../db/open-database.ts'
import { compressedReport } from './compressed-report.ts'
import type { ReportMessage, ReportQuestion } from './report-thread.ts'

/** The thread in which the reports over many contents are made. */
const place = v.object({ DATABASE_URL: v.nullable(v.string()), DATA_DIR: v.string() })
const { reader } = openDatabase(v.parse(place, workerData))
parentPort?.on('message', (question: ReportQuestion) => void answer(question))
send('begun')

async function answer({ id, asked, serving }: ReportQuestion): Promise<void> {
  try {
    const report = await compressedReport(reader, asked, serving)
    // Moved, not copied.
    send({ id, report }, [report.gzip.buffer])
  } catch (error) {
    send({ id, trouble: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function send(message: ReportMessage, moved: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, moved)
}
