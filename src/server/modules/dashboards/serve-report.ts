import type { Db } from '../../db/schema.ts'
import type { Compressed } from '../response-cache/compressed.ts'
import { reportInThread, type ReportThreadOf } from '../response-cache/report-thread.ts'
import { type AnswerRequest, compressedReport, type DashboardQuestion } from './compressed-report.ts'
import type { DashboardServing } from './report-campaigns.ts'
import { reportPeriod } from './report-period.ts'

/** This many contents take some fifty milliseconds to add up: beyond that, all other requests would wait too long. */
const MANY_CONTENTS = 10_000

/**
 * The report as it is sent, computed here if that takes milliseconds, else in a worker thread.
 * @throws 404 with code 16000003 if no campaign has numbers yet; 400 if the end precedes the start
 */
export async function serveReport(
  db: Db,
  report: AnswerRequest,
  serving: DashboardServing,
  services: ReportThreadOf,
): Promise<Compressed> {
  // Invalid requests are refused before the worker is called.
  reportPeriod(report, report.campaigns)
  const contents = report.campaigns.reduce((sum, { content_count }) => sum + content_count, 0)
  const question: DashboardQuestion = { report, serving }
  const made = contents < MANY_CONTENTS ? null : await reportInThread(services, question)
  return made ?? (await compressedReport(db, question))
}
