import * as v from 'valibot'
import { COUNT_KEYS } from '../vocabulary/content-counts.ts'
import { deliveredContent, delivery } from './deliveries.ts'
import { endpoint } from './endpoint.ts'
import { contentType, count, id, instant, pageOf, pageQuery, socialType } from './primitives.ts'

const missingNumber = v.object({
  metric: v.picklist(COUNT_KEYS),
  /**
   * Whether the platform shows it to everyone, so that a refresh may still provide it; else only the creator sees it.
   */
  isPublic: v.boolean(),
})

/** A content that lacks a number which its creator can see in the platform's statistics. */
const contentWithout = v.object({
  contentId: id,
  socialType,
  contentType,
  contentLink: v.string(),
  creationDate: instant,
  pictureUrl: v.nullable(v.string()),
  missing: v.array(missingNumber),
  /** Numbers that its creator sent and that wait or were returned; null if none were sent. */
  delivered: v.nullable(deliveredContent),
})

const missingOfCreator = v.object({
  creatorId: id,
  creatorName: v.string(),
  /** How many of their contents lack a number. */
  contents: count,
  /** How many numbers are missing in total. */
  numbers: count,
  /** When the first of these contents was published. */
  since: instant,
  /** For the message; null if unknown. */
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** The request to them; null if there is none. */
  delivery: v.nullable(delivery),
  /** The newest of these contents, those with numbers to confirm first, at most `LIMITS.missingContents`. */
  newest: v.array(contentWithout),
})
export type MissingOfCreator = v.InferOutput<typeof missingOfCreator>

/** By creator; most missing numbers first. */
export const getMissingNumbers = endpoint({
  name: 'getMissingNumbers',
  method: 'GET',
  path: '/campaigns/{id}/missing',
  access: 'STAFF',
  beyondSpec: true,
  query: v.object(pageQuery()),
  success: 200,
  output: v.object({
    ...pageOf(missingOfCreator).entries,
    /** For the campaign: contents with a missing number, missing numbers, and possible numbers. */
    totals: v.object({ contents: count, numbers: count, of: count }),
  }),
})
