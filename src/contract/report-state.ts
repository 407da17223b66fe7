import * as v from 'valibot'
import { count, instant } from './primitives.ts'

/** The progress of a campaign's refresh, for staff: `done` of `total` steps. */
export const reportState = v.object({
  state: v.picklist(['NEVER', 'QUEUED', 'RUNNING', 'READY', 'FAILED']),
  done: count,
  total: count,
  updatedAt: v.nullable(instant),
  simulated: v.boolean(),
})
export type ReportState = v.InferOutput<typeof reportState>

/** The state for clients and share links, without job internals. */
export const readerReportState = v.object({
  state: v.picklist(['NEVER', 'UPDATING', 'READY']),
  updatedAt: v.nullable(instant),
  simulated: v.boolean(),
})
export type ReaderReportState = v.InferOutput<typeof readerReportState>

export const anyReportState = v.union([reportState, readerReportState])
export type AnyReportState = v.InferOutput<typeof anyReportState>
