import { type Period, periodOfAll } from '../../../domain/periods.ts'
import { invalidRequest, notThereYet } from '../../http/problem.ts'
import type { ReportCampaign } from './report-campaigns.ts'

type RequestedDays = { startDate?: string | undefined; endDate?: string | undefined }

/**
 * The requested days; a missing one is taken from the campaigns' span, or equals the other one if that lies beyond it.
 * @throws 404 with code 16000003 if no campaign has numbers yet; 400 if the end precedes the start
 */
export function reportPeriod(
  { startDate, endDate }: RequestedDays,
  campaigns: readonly ReportCampaign[],
): Period {
  if (campaigns.every((one) => one.metrics_updated_at === null)) throw notThereYet()
  const spans = campaigns.map((one) => ({ startDate: one.start_date, endDate: one.end_date }))
  const span = periodOfAll(spans)
  if (span === null) throw notThereYet()
  const start = startDate ?? earlier(span.startDate, endDate ?? span.startDate)
  const end = endDate ?? later(span.endDate, start)
  if (end < start) throw invalidRequest()
  return { startDate: start, endDate: end }
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
