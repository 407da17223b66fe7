import { parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { openDatabase } from '../../db/open-database.ts'
import { dashboardReport } from './dashboard-report.ts'
import type { ReportMessage, ReportQuestion } from './report-thread.ts'

/** The thread in which the reports over many contents are made. */
const place = v.object({ DATABASE_URL: v.nullable(v.string()), DATA_DIR: v.string() })
const { reader } = openDatabase(v.parse(place, workerData))
parentPort?.on('message', (question: ReportQuestion) => void answer(question))
send('begun')

async function answer({ id, asked, serving }: ReportQuestion): Promise<void> {
  try {
    send({ id, report: await dashboardReport(reader, asked, serving) })
  } catch (error) {
    send({ id, trouble: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function send(message: ReportMessage): void {
  parentPort?.postMessage(message, [])
}
