import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instantInput } from './instant-input.ts'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import {
  contentType,
  count,
  disclosureVerdict,
  id,
  instant,
  pageOf,
  pageQuery,
  socialType,
} from './primitives.ts'

/** A content found by tracking that waits until staff take or reject it. */
const foundContent = v.object({
  id,
  channelId: id,
  creatorId: id,
  creatorName: v.string(),
  handle: v.string(),
  socialType,
  contentType,
  contentLink: v.string(),
  creationDate: instant,
  caption: v.nullable(v.string()),
  pictureUrl: v.nullable(v.string()),
  /** The tracking methods that it matches. */
  foundBy: v.array(v.string()),
  foundAt: instant,
  /** The result of the rules for its caption. */
  disclosure: v.object({ verdict: disclosureVerdict, sentence: v.string() }),
  impressionsViewCount: v.nullable(count),
  likesCount: v.nullable(count),
  commentsCount: v.nullable(count),
})
export type FoundContent = v.InferOutput<typeof foundContent>

export const getFoundContents = endpoint({
  name: 'getFoundContents',
  method: 'GET',
  path: '/campaigns/{id}/found',
  access: 'STAFF',
  beyondSpec: true,
  query: v.object(pageQuery()),
  success: 200,
  /** Newest finds first. */
  output: pageOf(foundContent),
})

export const reviewFoundContents = endpoint({
  name: 'reviewFoundContents',
  method: 'POST',
  path: '/campaigns/{id}/found',
  access: 'STAFF',
  beyondSpec: true,
  body: v.object({
    decision: v.picklist(['TAKE', 'LEAVE'], 'notAllowed'),
    /** The given ids, or all found up to an instant: later ones have not been seen yet. */
    which: v.union([v.object({ ids: listOf(id, LIMITS.creators) }), v.object({ foundUntil: instantInput })]),
  }),
  success: 200,
  /** How many were taken or rejected, and how many still wait. */
  output: v.object({ decided: count, waiting: count }),
})
