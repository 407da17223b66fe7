import * as v from 'valibot'
import {
  byContentType,
  campaignChannel,
  campaignSummary,
  campaignSummaryForClient,
  timeline,
} from './campaign.ts'
import { agcomListEntry, creatorEdit } from './creator-profile-input.ts'
import { CREATOR_SORT_FIELDS, NICHES } from './creator-lists.ts'
import { endpoint } from './endpoint.ts'
import { instantInput } from './instant-input.ts'
import { LIMITS } from './limits.ts'
import { fact, partialMetrics } from './metrics.ts'
import {
  answeredEur,
  count,
  id,
  orderQuery,
  pageOf,
  pageQuery,
  searchText,
  shareOfOne,
  socialType,
  summedCount,
  syncedPageOf,
  version,
  integer,
} from './primitives.ts'
import { metricsWithoutFee } from './visible-metrics.ts'
import { AGCOM_MARKS } from '../vocabulary/agcom-marks.ts'

export const brand = v.object({ id, name: v.string(), image: v.nullable(v.string()), campaignsCount: count })
export type Brand = v.InferOutput<typeof brand>

export const getBrands = endpoint({
  name: 'getBrands',
  method: 'GET',
  path: '/brands',
  access: 'STAFF',
  query: v.object({ ...pageQuery(), brandName: v.optional(searchText) }),
  success: 200,
  output: pageOf(brand),
})

export const getBrandsByName = endpoint({
  name: 'getBrandsByName',
  method: 'GET',
  path: '/brands/byName',
  access: 'STAFF',
  query: v.object({ brandName: v.optional(searchText, '') }),
  success: 200,
  output: v.array(brand),
})

export const creatorProfile = v.object({
  city: v.nullable(v.string()),
  industries: v.array(v.string()),
  niche: v.nullable(v.string()),
  bio: v.nullable(v.string()),
  /** Cost per post; staff only, like the next two. */
  cpp: v.optional(v.nullable(answeredEur)),
  brands: v.array(v.string()),
  email: v.optional(v.nullable(v.string())),
  phone: v.optional(v.nullable(v.string())),
})
export type CreatorProfile = v.InferOutput<typeof creatorProfile>

export const creatorSummary = v.object({
  id,
  name: v.string(),
  pictureUrl: v.nullable(v.string()),
  channels: v.array(
    v.object({ id, socialType, url: v.string(), handle: v.string(), followersCount: v.nullable(count) }),
  ),
  campaignsCount: count,
  metrics: partialMetrics,
  version: v.optional(version),
})
export type CreatorSummary = v.InferOutput<typeof creatorSummary>

const creatorSummaryForClient = v.object({
  ...v.omit(creatorSummary, ['version']).entries,
  metrics: metricsWithoutFee,
})

const creatorParts = v.object({
  campaigns: v.array(v.object({ campaignId: id, metrics: partialMetrics })),
  /** Newest first. A campaign and its fee belong to the year in which it begins. */
  years: v.array(v.object({ year: count, campaignsCount: count, metrics: partialMetrics })),
})
export type CreatorParts = v.InferOutput<typeof creatorParts>

export const creator = v.object({
  ...creatorSummary.entries,
  profile: creatorProfile,
  channels: v.array(v.object({ ...campaignChannel.entries, campaignsCount: count })),
  campaigns: v.array(campaignSummary),
  timeline,
  /** The creator's work and fees by campaign and year; staff only. */
  work: v.optional(creatorParts),
  /** By AGCOM's threshold for relevant influencers; staff only. */
  agcom: v.optional(v.picklist(AGCOM_MARKS)),
  /** Whether they are in AGCOM's list; staff only. */
  agcomList: v.optional(agcomListEntry),
  /** Whether their personal data were erased; staff only. */
  erased: v.optional(v.boolean()),
})
export type Creator = v.InferOutput<typeof creator>

const creatorForClient = v.object({
  ...creatorSummaryForClient.entries,
  profile: v.omit(creatorProfile, ['cpp', 'email', 'phone']),
  channels: v.array(
    v.object({ ...campaignChannel.entries, metrics: metricsWithoutFee, campaignsCount: count }),
  ),
  campaigns: v.array(campaignSummaryForClient),
  timeline,
})

/** `0.035`: a share in a query. */
const typedShare = v.pipe(v.string(), v.regex(/^[01](\.\d{1,6})?$/), v.transform(Number), shareOfOne)

export const getCreators = endpoint({
  name: 'getCreators',
  method: 'GET',
  path: '/creators',
  access: 'SIGNED_IN',
  query: v.object({
    ...pageQuery(),
    ...orderQuery(CREATOR_SORT_FIELDS, 'name', 'asc'),
    name: v.optional(searchText),
    socialType: v.optional(socialType),
    /** Followers of all channels; without a known count, nothing matches. */
    followersFrom: v.optional(integer(0, LIMITS.amount)),
    followersTo: v.optional(integer(0, LIMITS.amount)),
    /** Minimum engagement rate over all campaigns; staff only, ignored for others. */
    erFrom: v.optional(typedShare),
    /** Prefix, ignoring case and accents. */
    city: v.optional(searchText),
    niche: v.optional(v.picklist(NICHES)),
    /** Beyond the spec: only creators whose data or numbers were changed since; for a CLIENT, in its own campaigns. */
    updatedSince: v.optional(instantInput),
  }),
  success: 200,
  output: syncedPageOf(creatorSummary),
  readers: { client: syncedPageOf(creatorSummaryForClient) },
})

export const getCreatorsByName = endpoint({
  name: 'getCreatorsByName',
  method: 'GET',
  path: '/creators/byName',
  access: 'STAFF',
  query: v.object({ name: v.optional(searchText, '') }),
  success: 200,
  output: v.array(creatorSummary),
})

export const getCreatorsSummary = endpoint({
  name: 'getCreatorsSummary',
  method: 'GET',
  path: '/creators/summary',
  access: 'SIGNED_IN',
  success: 200,
  output: v.object({
    creatorsCount: count,
    channelsCount: count,
    combinedFollowersCount: v.nullable(summedCount),
    /** The fact of the followers; absent if none are known. */
    followersFact: v.optional(fact),
    contentCount: count,
    /** Whether some contents belong to a campaign with simulated numbers. */
    simulated: v.boolean(),
    bySocialType: v.array(
      v.object({ socialType, channelsCount: count, combinedFollowersCount: v.nullable(summedCount) }),
    ),
  }),
})

/** `01…,01…`: creators to compare. */
const idsToCompare = v.pipe(
  v.string(),
  v.transform((list) => [...new Set(list.split(','))]),
  v.array(id),
  v.maxLength(LIMITS.comparedCreators),
)

export const getComparedCreators = endpoint({
  name: 'getComparedCreators',
  method: 'GET',
  path: '/creators/compare',
  access: 'STAFF',
  beyondSpec: true,
  /** With a campaign: only its results, without creators who are not in it. */
  query: v.object({ ids: idsToCompare, campaignId: v.optional(id) }),
  success: 200,
  /** In the requested order, without missing creators. */
  output: v.array(
    v.object({
      id,
      name: v.string(),
      pictureUrl: v.nullable(v.string()),
      /** Of the channel with most followers; null without a channel. */
      handle: v.nullable(v.string()),
      campaignsCount: count,
      /** Whether some of the campaigns have simulated numbers. */
      simulated: v.boolean(),
      metrics: partialMetrics,
      /** By format; a fee applies to entire campaigns, so a format has no cost. */
      byContentType,
    }),
  ),
})

export const getCreator = endpoint({
  name: 'getCreator',
  method: 'GET',
  path: '/creators/{id}',
  access: 'SIGNED_IN',
  success: 200,
  output: creator,
  readers: { client: creatorForClient },
})

export const putCreator = endpoint({
  name: 'putCreator',
  method: 'PUT',
  path: '/creators/{id}',
  access: 'STAFF',
  body: creatorEdit,
  success: 200,
  output: creator,
})

export const getCredits = endpoint({
  name: 'getCredits',
  method: 'GET',
  path: '/imai/credits',
  access: 'STAFF',
  success: 200,
  output: v.object({ credits: v.number(), simulated: v.boolean() }),
})
