import * as v from 'valibot'
import { CONTRADICTIONS } from '../vocabulary/contradictions.ts'
import { VIEWS_DEFINITIONS } from '../vocabulary/metric-definitions.ts'
import { COUNT_KEYS, mapCounts } from '../vocabulary/content-counts.ts'
import { contentDeclarations, contentInput } from './content-input.ts'
import { endpoint } from './endpoint.ts'
import { instantInput } from './instant-input.ts'
import { listOf } from './list-of.ts'
import { LIMITS } from './limits.ts'
import { origin } from './metrics.ts'
import {
  contentType,
  count,
  flag,
  id,
  instant,
  orderQuery,
  pageQuery,
  searchText,
  socialType,
  socialTypeList,
  syncedPageOf,
  version,
} from './primitives.ts'
import { reportState } from './report-state.ts'

/** null: unknown, never 0. */
export const contentMetrics = v.object(mapCounts(() => v.nullable(count)))

export const content = v.object({
  ...contentMetrics.entries,
  id,
  campaignId: id,
  channelId: id,
  creatorId: id,
  /** For a joint content, all creators' names. */
  creatorName: v.string(),
  /** Further channels that published it, if any: it counts once, and appears under each creator. */
  partners: v.optional(v.array(v.object({ channelId: id, creatorId: id }))),
  socialType,
  contentType,
  contentLink: v.string(),
  creationDate: instant,
  caption: v.nullable(v.string()),
  pictureUrl: v.nullable(v.string()),
  source: v.picklist(['TRACKED', 'MANUAL']),
  origin: v.object(mapCounts(() => v.nullable(origin))),
  /** The declared values, including those that a measured value overrides. */
  declared: v.partial(contentMetrics),
  /** Half of the last place of each declared value that was rounded; absent if none was. */
  rounded: v.optional(v.partial(v.object(mapCounts(() => v.number())))),
  /** Declared values confirmed with a screenshot; absent if there are none. */
  proven: v.optional(v.array(v.picklist(COUNT_KEYS))),
  /** The range of an estimated reach; absent if the reach is known. */
  reachRange: v.optional(v.object({ low: v.number(), high: v.number() })),
  /**
   * The platform's definition by which the views were counted; absent if the platform never changed it, and in reports
   * frozen before it was stored, whose YouTube views count as old.
   */
  viewsDefinition: v.optional(v.picklist(VIEWS_DEFINITIONS)),
  /** Absent without contradictions. */
  contradictions: v.optional(v.array(v.picklist(CONTRADICTIONS))),
  metricsUpdatedAt: instant,
  version: v.optional(version),
  pictureUploadUrl: v.optional(v.string()),
})
export type Content = v.InferOutput<typeof content>

export const contentForReader = v.omit(content, ['version', 'pictureUploadUrl'])

export const CONTENT_SORT_FIELDS = ['creationDate', ...COUNT_KEYS] as const

const contentsQuery = v.object({
  ...pageQuery(),
  ...orderQuery(CONTENT_SORT_FIELDS, 'creationDate', 'desc'),
  socialTypeList: v.optional(socialTypeList),
  /** Beyond the spec: only contents that were changed since, by users or refreshes. */
  updatedSince: v.optional(instantInput),
})
const campaignContentsQuery = v.object({
  ...contentsQuery.entries,
  channelId: v.optional(id),
  creatorId: v.optional(id),
  /** Contained in the caption, ignoring case and accents. */
  search: v.optional(searchText),
  contentType: v.optional(contentType),
  /** With at least one count of that origin. */
  origin: v.optional(origin),
  /** Only those published before the campaign's first day or after its last. */
  outOfPeriod: v.optional(flag),
})
const hash = { hash: v.optional(v.string()) }
/** The id of a frozen report, staff only. */
const ofFrozen = { frozenId: v.optional(id) }
/**
 * `toCheck`: only contents with contradictions; `missing`: only those whose reach or views are neither measured nor
 * declared.
 */
const toCheck = { toCheck: v.optional(flag), missing: v.optional(flag) }

export const putContents = endpoint({
  name: 'putContents',
  method: 'PUT',
  path: '/campaigns/{id}/contents',
  access: 'STAFF',
  body: v.optional(v.object({ contents: v.optional(contentDeclarations) }), {}),
  success: 202,
  output: reportState,
})

export const getContents = endpoint({
  name: 'getContents',
  method: 'GET',
  path: '/campaigns/{id}/contents',
  access: 'SIGNED_IN',
  beyondSpec: true,
  query: v.object({ ...campaignContentsQuery.entries, ...ofFrozen, ...toCheck }),
  success: 200,
  output: syncedPageOf(content),
  readers: { client: syncedPageOf(contentForReader) },
})

export const getPublicContents = endpoint({
  name: 'getPublicContents',
  method: 'GET',
  path: '/public/campaigns/{id}/contents',
  access: 'SHARE_LINK',
  beyondSpec: true,
  query: v.object({ ...campaignContentsQuery.entries, ...hash }),
  success: 200,
  output: syncedPageOf(contentForReader),
})

export const getChannelContents = endpoint({
  name: 'getChannelContents',
  method: 'GET',
  path: '/campaigns/{id}/channels/{channelId}/contents',
  access: 'SIGNED_IN',
  query: v.object({ ...contentsQuery.entries, ...ofFrozen }),
  success: 200,
  output: syncedPageOf(content),
  readers: { client: syncedPageOf(contentForReader) },
})

export const getPublicChannelContents = endpoint({
  name: 'getPublicChannelContents',
  method: 'GET',
  path: '/public/campaigns/{id}/channels/{channelId}/contents',
  access: 'SHARE_LINK',
  query: v.object({ ...contentsQuery.entries, ...hash }),
  success: 200,
  output: syncedPageOf(contentForReader),
})

export const postContent = endpoint({
  name: 'postContent',
  method: 'POST',
  path: '/campaigns/{id}/channels/{channelId}/contents',
  access: 'STAFF',
  body: contentInput,
  success: 201,
  output: content,
})

export const putContent = endpoint({
  name: 'putContent',
  method: 'PUT',
  path: '/campaigns/{id}/channels/{channelId}/contents/{contentId}',
  access: 'STAFF',
  beyondSpec: true,
  body: contentInput,
  success: 200,
  output: content,
})

export const deleteContent = endpoint({
  name: 'deleteContent',
  method: 'DELETE',
  path: '/campaigns/{id}/channels/{channelId}/contents/{contentId}',
  access: 'STAFF',
  success: 204,
})

const chosenContents = v.pipe(listOf(id, LIMITS.chosenContents), v.minLength(1, 'required'))

/** All or none: 404 if one does not (or no longer) belong to the campaign. */
export const deleteContents = endpoint({
  name: 'deleteContents',
  method: 'POST',
  path: '/campaigns/{id}/contents/delete',
  access: 'STAFF',
  beyondSpec: true,
  body: v.object({ contentIds: chosenContents }),
  success: 204,
})

/**
 * Restores contents deleted within 30 days. All or none: 404 if one is no longer available, 409 if the campaign has it
 * again.
 */
export const restoreContents = endpoint({
  name: 'restoreContents',
  method: 'POST',
  path: '/campaigns/{id}/contents/restore',
  access: 'STAFF',
  beyondSpec: true,
  body: v.object({ contentIds: chosenContents }),
  success: 204,
})

/** To another channel of the campaign on the same platform; 422 if one is of another. All or none. */
export const moveContents = endpoint({
  name: 'moveContents',
  method: 'POST',
  path: '/campaigns/{id}/contents/move',
  access: 'STAFF',
  beyondSpec: true,
  body: v.object({ contentIds: chosenContents, channelId: id }),
  success: 204,
})
