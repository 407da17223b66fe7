import * as v from 'valibot'
import { contentInput } from './content-input.ts'
import { endpoint } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import {
  contentType,
  count,
  id,
  instant,
  orderQuery,
  pageOf,
  pageQuery,
  socialType,
  socialTypeList,
  typedCount,
  version,
} from './primitives.ts'
import { reportState } from './report-state.ts'

/** The numbers of a content that come from outside or from people. */
export const CONTENT_METRICS = [
  'reach',
  'impressionsViewCount',
  'linkClickCount',
  'otherInteractionsCount',
  'savedCount',
  'sharedCount',
  'likesCount',
  'commentsCount',
] as const
export type ContentMetric = (typeof CONTENT_METRICS)[number]

/* @__NO_SIDE_EFFECTS__ */
function forEachMetric<const S extends v.GenericSchema>(schema: S): Record<ContentMetric, S> {
  return {
    reach: schema,
    impressionsViewCount: schema,
    linkClickCount: schema,
    otherInteractionsCount: schema,
    savedCount: schema,
    sharedCount: schema,
    likesCount: schema,
    commentsCount: schema,
  }
}

/** null: not known, never 0. */
export const contentMetrics = v.object(forEachMetric(v.nullable(count)))
export type ContentMetrics = v.InferOutput<typeof contentMetrics>

export const content = v.object({
  ...contentMetrics.entries,
  id,
  campaignId: id,
  channelId: id,
  creatorId: id,
  creatorName: v.string(),
  socialType,
  contentType,
  contentLink: v.string(),
  creationDate: instant,
  caption: v.nullable(v.string()),
  pictureUrl: v.nullable(v.string()),
  source: v.picklist(['TRACKED', 'MANUAL']),
  origin: v.object(forEachMetric(v.nullable(v.picklist(['MEASURED', 'DECLARED', 'ESTIMATED'])))),
  /** What people typed, also where a measured value is preferred. */
  declared: v.partial(contentMetrics),
  /** The low and high of a modelled reach; absent where the reach is known. */
  reachRange: v.optional(v.object({ low: v.number(), high: v.number() })),
  metricsUpdatedAt: instant,
  version: v.optional(version),
  pictureUploadUrl: v.optional(v.string()),
})
export type Content = v.InferOutput<typeof content>

export const contentForReader = v.omit(content, ['version', 'pictureUploadUrl'])

export const CONTENT_SORT_FIELDS = ['creationDate', ...CONTENT_METRICS] as const

const contentsQuery = v.object({
  ...pageQuery(),
  ...orderQuery(CONTENT_SORT_FIELDS, 'creationDate', 'desc'),
  socialTypeList: v.optional(socialTypeList),
})
const campaignContentsQuery = v.object({
  ...contentsQuery.entries,
  channelId: v.optional(id),
  creatorId: v.optional(id),
})
const hash = { hash: v.optional(v.string()) }
/** As it was kept, for staff. */
const frozen = { frozen: v.optional(id) }

/** What people say of contents; null takes back what was said before. */
export const contentDeclarations = v.pipe(
  v.array(v.object({ id, ...v.partial(v.object(forEachMetric(v.nullable(typedCount)))).entries })),
  v.maxLength(LIMITS.creators, 'tooMany'),
)

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
  query: v.object({ ...campaignContentsQuery.entries, ...frozen }),
  success: 200,
  output: pageOf(content),
  readers: { client: pageOf(contentForReader) },
})

export const getPublicContents = endpoint({
  name: 'getPublicContents',
  method: 'GET',
  path: '/public/campaigns/{id}/contents',
  access: 'SHARE_LINK',
  beyondSpec: true,
  query: v.object({ ...campaignContentsQuery.entries, ...hash }),
  success: 200,
  output: pageOf(contentForReader),
})

export const getChannelContents = endpoint({
  name: 'getChannelContents',
  method: 'GET',
  path: '/campaigns/{id}/channels/{channelId}/contents',
  access: 'SIGNED_IN',
  query: v.object({ ...contentsQuery.entries, ...frozen }),
  success: 200,
  output: pageOf(content),
  readers: { client: pageOf(contentForReader) },
})

export const getPublicChannelContents = endpoint({
  name: 'getPublicChannelContents',
  method: 'GET',
  path: '/public/campaigns/{id}/channels/{channelId}/contents',
  access: 'SHARE_LINK',
  query: v.object({ ...contentsQuery.entries, ...hash }),
  success: 200,
  output: pageOf(contentForReader),
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

export const deleteContent = endpoint({
  name: 'deleteContent',
  method: 'DELETE',
  path: '/campaigns/{id}/channels/{channelId}/contents/{contentId}',
  access: 'STAFF',
  success: 204,
})

export const importContents = endpoint({
  name: 'importContents',
  method: 'POST',
  path: '/campaigns/{id}/contents/import',
  access: 'STAFF',
  beyondSpec: true,
  consumes: 'csv',
  success: 200,
  output: v.object({ created: count, measured: count, creatorsAdded: count, channelsAdded: count }),
})
