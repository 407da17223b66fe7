import * as v from 'valibot'
import { count, instant } from './primitives.ts'

/** How the refresh of a campaign stands, for staff: `done` of `total` steps. */
export const reportState = v.object({
  state: v.picklist(['NEVER', 'QUEUED', 'RUNNING', 'READY', 'FAILED']),
  done: count,
  total: count,
  updatedAt: v.nullable(instant),
  simulated: v.boolean(),
})
export type ReportState = v.InferOutput<typeof reportState>

/** The same for a CLIENT and on a share link: no job internals. */
export const readerReportState = v.object({
  state: v.picklist(['NEVER', 'UPDATING', 'READY']),
  updatedAt: v.nullable(instant),
  simulated: v.boolean(),
})
export type ReaderReportState = v.InferOutput<typeof readerReportState>

export const anyReportState = v.union([reportState, readerReportState])
export type AnyReportState = v.InferOutput<typeof anyReportState>
