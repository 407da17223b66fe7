import { type Period, periodOfAll } from '../../../domain/periods.ts'
import { invalidRequest } from '../../http/problem.ts'
import type { ReportCampaign } from './report-campaigns.ts'

type Asked = { startDate?: string | undefined; endDate?: string | undefined }

/**
 * The days asked for; a missing one is that of the span of the campaigns, or the other one where the span lies
 * beyond it. @throws 400 where the end precedes the start
 */
export function reportPeriod(
  { startDate, endDate }: Asked,
  campaigns: readonly [ReportCampaign, ...ReportCampaign[]],
): Period {
  const [{ start_date, end_date }] = campaigns
  const spans = campaigns.map((one) => ({ startDate: one.start_date, endDate: one.end_date }))
  const span = periodOfAll(spans) ?? { startDate: start_date, endDate: end_date }
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
