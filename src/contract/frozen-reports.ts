import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { count, id, instant } from './primitives.ts'

/** A report kept as it was at a moment; `?frozen={id}` at the report's own reads and files opens it. */
export const frozenReport = v.object({
  id,
  frozenAt: instant,
  /** Name and last name as they were, else «Agenzia»; never an e-mail. */
  author: v.string(),
  /** The formulas' version that its numbers were made with. */
  metricsVersion: v.number(),
  /** The short digest that staff's files of it carry. */
  digest: v.string(),
  contentCount: count,
  /** When personal data were last taken out of it; null where never. */
  redactedAt: v.optional(v.nullable(instant)),
  /** Whether the share link shows it. */
  linked: v.boolean(),
})
export type FrozenReport = v.InferOutput<typeof frozenReport>

/** What a change is told of: the figures that a report is judged by. */
export const COMPARED_METRICS = [
  'trueReach',
  'combinedReach',
  'impressionsViewCount',
  'totalEngagement',
  'trueEr',
  'combinedFollowersCount',
  'cost',
] as const

/** What the live report says otherwise than the frozen one. */
export const reportChanges = v.object({
  frozenId: id,
  frozenAt: instant,
  contentsAdded: count,
  contentsRemoved: count,
  /** Contents of both whose numbers differ. */
  contentsChanged: count,
  commentsChanged: count,
  /** Of the compared metrics, those that differ. */
  metrics: v.array(
    v.object({
      metric: v.picklist(COMPARED_METRICS),
      before: v.nullable(v.number()),
      now: v.nullable(v.number()),
    }),
  ),
  /** The formulas' versions, where they differ. */
  formulas: v.nullable(v.object({ before: v.number(), now: v.number() })),
})
export type ReportChanges = v.InferOutput<typeof reportChanges>

export const postFrozenReport = endpoint({
  name: 'postFrozenReport',
  method: 'POST',
  path: '/campaigns/{id}/frozen',
  access: 'STAFF',
  beyondSpec: true,
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

/** A link that shows it ends with it. */
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
