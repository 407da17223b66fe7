import * as v from 'valibot'
import { COMMENT_TYPES } from '../vocabulary/comment-types.ts'
import { audience } from './audience.ts'
import { campaignType } from './campaign-input.ts'
import { deliverable, delivered, deliveredForReader } from './deliverables.ts'
import { fact, partialMetrics } from './metrics.ts'
import {
  answeredEur,
  contentType,
  count,
  day,
  id,
  instant,
  socialType,
  summedCount,
  version,
} from './primitives.ts'
import { REPORT_LANGUAGES } from './report-files.ts'
import { anyReportState, readerReportState } from './report-state.ts'
import { metricsWithoutFee, visibleMetrics } from './visible-metrics.ts'

export const CAMPAIGN_STATUSES = ['SCHEDULED', 'IN_PROGRESS', 'CONCLUDED'] as const
export const campaignStatus = v.picklist(CAMPAIGN_STATUSES, 'notAllowed')
/** Today in Europe/Rome is before the start, from start to end, or after the end. */
export type CampaignStatus = v.InferOutput<typeof campaignStatus>

/** The section of the report. */
export const commentType = v.picklist(COMMENT_TYPES, 'notAllowed')

export const comment = v.object({
  id,
  commentType,
  /** Plain text. */
  content: v.string(),
  /** First and last name, else «Agenzia»; never an email address. */
  author: v.string(),
  createdAt: instant,
  updatedAt: instant,
  version: v.optional(version),
})
export type Comment = v.InferOutput<typeof comment>

export const reportError = v.object({
  error: v.string(),
  message: v.string(),
  action: v.string(),
  channelId: v.nullable(id),
  at: instant,
})
export type ReportError = v.InferOutput<typeof reportError>

const targetKeys = {
  impressionsViewCountTargetMin: v.optional(v.nullable(v.number())),
  impressionsViewCountTargetMax: v.optional(v.nullable(v.number())),
  combinedReachTargetMin: v.optional(v.nullable(v.number())),
  combinedReachTargetMax: v.optional(v.nullable(v.number())),
}

const furtherTargetKeys = {
  contentCountTargetMin: v.optional(v.nullable(v.number())),
  totalEngagementTargetMin: v.optional(v.nullable(v.number())),
  linkClickCountTargetMin: v.optional(v.nullable(v.number())),
  /** Per cent. */
  erTargetMin: v.optional(v.nullable(v.number())),
}

export const campaignSummary = v.object({
  id,
  type: campaignType,
  brandName: v.string(),
  organizationId: id,
  organizationName: v.string(),
  campaignName: v.string(),
  coverUrl: v.nullable(v.string()),
  brandImage: v.nullable(v.string()),
  status: campaignStatus,
  startDate: day,
  endDate: day,
  cost: v.optional(answeredEur),
  shared: v.optional(v.boolean()),
  /** Staff only, as `shared` is. */
  draft: v.optional(v.boolean()),
  /** Only in lists of archived campaigns. Staff only. */
  archived: v.optional(v.boolean()),
  creatorsCount: count,
  contentCount: count,
  report: anyReportState,
  version: v.optional(version),
  /** Of the entire campaign, from its rollup, for lists. */
  impressionsViewCount: v.nullable(summedCount),
  impressionsViewCountFact: v.optional(fact),
  impressionsViewCountTargetMin: targetKeys.impressionsViewCountTargetMin,
  impressionsViewCountTargetMax: targetKeys.impressionsViewCountTargetMax,
  /** The first creators, for the avatars in lists. */
  firstCreators: v.array(v.object({ id, name: v.string(), pictureUrl: v.nullable(v.string()) })),
})
export type CampaignSummary = v.InferOutput<typeof campaignSummary>

export const campaignSummaryForClient = v.object({
  ...v.omit(campaignSummary, ['shared', 'draft', 'archived', 'version']).entries,
  report: readerReportState,
})

/**
 * The index into the campaign's `factSets` of the facts of these metrics. Absent if the metrics have their own facts,
 * and in reports frozen before the key existed.
 */
const factSet = v.optional(count)

export const campaignCreator = v.object({
  id,
  name: v.string(),
  pictureUrl: v.nullable(v.string()),
  /** Staff only. */
  cost: v.optional(v.nullable(answeredEur)),
  /** Agreed deliverables and their total; absent if there are none. Staff only. */
  deliverables: v.optional(v.array(deliverable)),
  delivered: v.optional(delivered),
  channelIds: v.array(id),
  metrics: partialMetrics,
  factSet,
})
export type CampaignCreator = v.InferOutput<typeof campaignCreator>

export const campaignCreatorForReader = v.object({
  ...v.omit(campaignCreator, ['cost', 'deliverables', 'delivered']).entries,
  metrics: metricsWithoutFee,
})

export const campaignChannel = v.object({
  id,
  creatorId: id,
  socialType,
  url: v.string(),
  handle: v.string(),
  followersCount: v.nullable(count),
  metrics: partialMetrics,
  factSet,
})
export type CampaignChannel = v.InferOutput<typeof campaignChannel>

export const campaignChannelForReader = v.object({ ...campaignChannel.entries, metrics: metricsWithoutFee })

export const timeline = v.array(v.object({ day, metrics: partialMetrics }))
export type Timeline = v.InferOutput<typeof timeline>
export const byContentType = v.array(v.object({ contentType, metrics: partialMetrics }))
export type ByContentType = v.InferOutput<typeof byContentType>

const partReport = { timeline, byContentType, audience: v.optional(v.nullable(audience)) }
export const channelReport = v.object({ ...campaignChannel.entries, ...partReport })
export const channelReportForReader = v.object({ ...campaignChannelForReader.entries, ...partReport })
export const creatorReport = v.object({
  ...campaignCreator.entries,
  channels: v.array(campaignChannel),
  ...partReport,
})
export const creatorReportForReader = v.object({
  ...campaignCreatorForReader.entries,
  channels: v.array(campaignChannelForReader),
  ...partReport,
})

/** A frozen report: when it was frozen, and when personal data were last removed from it. */
const frozenKeys = v.object({ frozenAt: instant, redactedAt: v.optional(v.nullable(instant)) })

const detailKeys = {
  trackingMethods: v.array(v.string()),
  ...targetKeys,
  showImpressionTargets: v.boolean(),
  showReachTargets: v.boolean(),
  /** Absent if hidden, and in reports frozen before the keys existed. */
  ...furtherTargetKeys,
  audienceVisibility: v.boolean(),
  ecv: v.optional(v.nullable(v.object({ min: answeredEur, max: answeredEur }))),
  useEstimates: v.boolean(),
  /** Present if the client sees how many contents have each disclosure verdict. */
  disclosuresShown: v.optional(v.literal(true)),
  publicCosts: v.optional(v.boolean()),
  metrics: visibleMetrics,
  timeline,
  /** Each platform's cumulative views on the days of `timeline`; absent in reports frozen before the key existed. */
  viewsByPlatform: v.optional(v.array(v.object({ socialType, views: v.array(v.nullable(summedCount)) }))),
  byContentType,
  /** By platform, for the charts of shares. */
  bySocialType: v.array(v.object({ socialType, metrics: partialMetrics })),
  /** The distinct sets of facts of `creators` and `channels`, without ranges. */
  factSets: v.optional(v.array(v.record(v.string(), v.pick(fact, ['origin', 'known', 'of', 'atMost'])))),
  /** Contents published outside the campaign's days; absent in reports frozen before the key existed. */
  outOfPeriod: v.optional(count),
  /**
   * Contents whose newest numbers are older than `report.updatedAt`'s day, by type, and the earliest day; absent if
   * there are none.
   */
  older: v.optional(v.object({ since: day, contents: v.array(v.object({ contentType, count })) })),
  /** Totals of the agreed deliverables; absent if there are none. */
  delivered: v.optional(delivered),
  /** The version of the formulas (metrics.md). */
  metricsVersion: v.number(),
  comments: v.array(comment),
}

/** The summary of a report, for its reader: in responses to GET. */
const opening = v.object({
  /** The first sentence, split because the number of people reached is highlighted. */
  lede: v.object({ before: v.string(), people: v.string(), after: v.string() }),
  /** The leading figures in order, formatted; `source`: `Stimato · 12 di 14 contenuti`. */
  figures: v.array(v.object({ label: v.string(), value: v.string(), source: v.string() })),
})

const firstViewKeys = {
  opening: v.optional(opening),
  /** How many channels there are, if the first view omits creators and channels. */
  channelsCount: v.optional(count),
}

/** What the share link hides, so that the page does not offer it; absent for the campaign's own link. */
const linkKeys = {
  link: v.optional(
    v.object({
      language: v.picklist(REPORT_LANGUAGES),
      contents: v.boolean(),
      downloads: v.boolean(),
      comments: v.boolean(),
    }),
  ),
}

/** What accompanies a report for staff only, next to the keys of the list. Removed from frozen reports too. */
export const staffKeys = {
  reportErrors: v.optional(v.array(reportError)),
  /** Contents with contradictions. */
  toCheck: v.optional(count),
  hash: v.optional(v.nullable(v.string())),
  /** Whether found contents wait for review, and how many do. */
  reviewTracked: v.optional(v.boolean()),
  /** Whether clients see the further targets. */
  showFurtherTargets: v.optional(v.boolean()),
  toReview: v.optional(count),
  /** The newest frozen report. */
  lastFrozen: v.optional(v.nullable(v.object({ id, frozenAt: instant }))),
}

/** A campaign with its report; keys hidden from some readers are optional. */
export const campaign = v.object({
  ...campaignSummary.entries,
  ...detailKeys,
  ...firstViewKeys,
  ...linkKeys,
  creators: v.array(campaignCreator),
  channels: v.array(campaignChannel),
  /** null: unknown; absent: hidden from this reader. */
  audience: v.optional(v.nullable(audience)),
  ...staffKeys,
  /** Only in frozen reports. */
  frozen: v.optional(v.object({ ...frozenKeys.entries, author: v.optional(v.string()) })),
  coverUploadUrl: v.optional(v.nullable(v.string())),
  brandImageUploadUrl: v.optional(v.nullable(v.string())),
})
export type Campaign = v.InferOutput<typeof campaign>

/** For a CLIENT; share links get the same keys without money, unless `publicCosts`. */
export const campaignForClient = v.object({
  ...campaignSummaryForClient.entries,
  ...v.omit(v.object(detailKeys), ['publicCosts']).entries,
  delivered: v.optional(deliveredForReader),
  ...firstViewKeys,
  comments: v.array(v.omit(comment, ['version'])),
  creators: v.array(campaignCreatorForReader),
  channels: v.array(campaignChannelForReader),
  audience: v.optional(v.nullable(audience)),
  frozen: v.optional(frozenKeys),
})

/** For anyone with a share link. */
export const campaignForLink = v.object({ ...campaignForClient.entries, ...linkKeys })
