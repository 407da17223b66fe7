import * as v from 'valibot'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import { contentType, count, day } from './primitives.ts'

/** Contents of one type that a creator has agreed to publish. */
export const deliverableInput = v.object({
  contentType,
  number: v.pipe(
    v.number(),
    v.integer('integer'),
    v.minValue(1, 'positive'),
    v.maxValue(LIMITS.deliverableContents, 'notAllowed'),
  ),
  /** The last day, in Rome; null: the campaign's. */
  dueDate: v.nullable(day),
})
export const deliverablesInput = listOf(deliverableInput, LIMITS.deliverables)
export type Deliverable = v.InferOutput<typeof deliverableInput>

/** Compared with published contents: `number` is the sum of the other four. */
export const deliverable = v.object({
  ...deliverableInput.entries,
  onTime: count,
  /** Published after the day. */
  late: count,
  /** Not published, and overdue. */
  missing: count,
  /** Not published, and not due yet. */
  expected: count,
})
export type MatchedDeliverable = v.InferOutput<typeof deliverable>

/** Sums of deliverables; `published` are on time or late, without the `extra` ones that were not agreed. */
const sums = v.object({
  agreed: count,
  published: count,
  late: count,
  missing: count,
  expected: count,
  extra: count,
})
export type DeliveredSums = v.InferOutput<typeof sums>
export const delivered = v.partial(sums, ['late', 'missing', 'expected', 'extra'])
export type Delivered = v.InferOutput<typeof delivered>

/** For clients and share links: without days. */
export const deliveredForReader = v.pick(delivered, ['agreed', 'published'])
