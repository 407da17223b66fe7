import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { FILE_TYPES, REPORT_LANGUAGES } from './report-files.ts'
import { fact } from './metrics.ts'
import { LIMITS } from './limits.ts'
import { count, id, instant, optionalNameText } from './primitives.ts'

/** A snapshot of a report; `?frozenId={id}` on the report's GET calls and files returns it. */
export const frozenReport = v.object({
  id,
  frozenAt: instant,
  /** null where it was given none. */
  name: v.nullable(v.string()),
  /** First and last name at that time, else «Agenzia»; never an email address. */
  author: v.string(),
  /** The version of the formulas that computed its numbers. */
  metricsVersion: v.number(),
  /** The short digest printed in staff's files of it. */
  digest: v.string(),
  contentCount: count,
  /** When personal data were last erased from it; null if never. */
  redactedAt: v.optional(v.nullable(instant)),
  /** Whether the share link shows it. */
  linked: v.boolean(),
})
export type FrozenReport = v.InferOutput<typeof frozenReport>

/** The metrics that changes are reported for. */
export const COMPARED_METRICS = [
  'trueReach',
  'combinedReach',
  'impressionsViewCount',
  'totalEngagement',
  'trueEr',
  'combinedFollowersCount',
  'cost',
] as const

/** The differences between the live report and a frozen one. */
export const reportChanges = v.object({
  frozenId: id,
  frozenAt: instant,
  contentsAdded: count,
  contentsRemoved: count,
  /** Contents in both whose counts differ. */
  contentsChanged: count,
  commentsChanged: count,
  /** The compared metrics that differ. */
  metrics: v.array(
    v.object({
      metric: v.picklist(COMPARED_METRICS),
      before: v.nullable(v.number()),
      now: v.nullable(v.number()),
      /** Their origins; absent if nothing is known, and in reports frozen before the keys existed. */
      beforeFact: v.optional(fact),
      nowFact: v.optional(fact),
    }),
  ),
  /** The versions of the formulas if they differ. */
  formulas: v.nullable(v.object({ before: v.number(), now: v.number() })),
})
export type ReportChanges = v.InferOutput<typeof reportChanges>

export const postFrozenReport = endpoint({
  name: 'postFrozenReport',
  method: 'POST',
  path: '/campaigns/{id}/frozen',
  access: 'STAFF',
  beyondSpec: true,
  body: v.optional(v.object({ name: v.optional(optionalNameText(LIMITS.nameLength), null) }), {}),
  success: 201,
  output: frozenReport,
})

/** Newest first. */
export const getFrozenReports = endpoint({
  name: 'getFrozenReports',
  method: 'GET',
  path: '/campaigns/{id}/frozen',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.array(frozenReport),
})

/** Also ends a share link that shows it. */
export const deleteFrozenReport = endpoint({
  name: 'deleteFrozenReport',
  method: 'DELETE',
  path: '/campaigns/{id}/frozen/{frozenId}',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
})

export const getReportChanges = endpoint({
  name: 'getReportChanges',
  method: 'GET',
  path: '/campaigns/{id}/frozen/{frozenId}/changes',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: reportChanges,
})

/** Its document as JSON, signed like its other files. */
export const getFrozenReportJson = endpoint({
  name: 'getFrozenReportJson',
  method: 'GET',
  path: '/campaigns/{id}/frozen/{frozenId}/report.json',
  access: 'STAFF',
  beyondSpec: true,
  query: v.object({
    lang: v.optional(v.picklist(REPORT_LANGUAGES)),
    audience: v.optional(v.picklist(['client', 'internal'])),
  }),
  success: 200,
  produces: FILE_TYPES.json,
})
