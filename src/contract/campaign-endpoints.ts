import * as v from 'valibot'
import { campaignTodo, listedCampaign } from './campaign-todo.ts'
import { campaignInput, campaignType, creatorInput } from './campaign-input.ts'
import {
  campaign,
  campaignForClient,
  campaignForLink,
  campaignStatus,
  campaignSummaryForClient,
  channelReport,
  channelReportForReader,
  creatorReport,
  creatorReportForReader,
} from './campaign.ts'
import { endpoint } from './endpoint.ts'
import { instantInput } from './instant-input.ts'
import { listOf } from './list-of.ts'
import { LIMITS } from './limits.ts'
import {
  flag,
  id,
  instant,
  orderQuery,
  pageQuery,
  searchText,
  socialTypeList,
  syncedPageOf,
  count,
} from './primitives.ts'
import { REPORT_LANGUAGES } from './report-files.ts'
import { reportState } from './report-state.ts'

export const CAMPAIGN_SORT_FIELDS = [
  'startDate',
  'endDate',
  'campaignName',
  'brandName',
  'organizationName',
  'cost',
  /**
   * Views relative to the plan of the day, or for a concluded campaign to the target; without either last, in both
   * directions.
   */
  'planProgress',
] as const

/** Filter by archived flag; by default only campaigns that are not archived. */
export const ARCHIVED = ['false', 'true', 'any'] as const

const bySocialType = v.object({ socialTypeList: v.optional(socialTypeList) })
/** `frozen`: the id of a frozen report, staff only. */
const ofReport = v.object({ ...bySocialType.entries, frozenId: v.optional(id) })
const byHash = v.object({ ...bySocialType.entries, hash: v.optional(v.string()) })
/** Beyond the spec: `first` omits creators and channels if there are more than `LIMITS.firstViewCreators`. */
const ofView = {
  view: v.optional(v.picklist(['first'])),
  /** Language of the texts in the response; by default Italian, or the link's. */
  lang: v.optional(v.picklist(REPORT_LANGUAGES)),
}
const campaignReaders = { client: campaignForClient, public: campaignForLink }

/** The number of campaigns by status, ignoring the status filter. */
const statusCounts = v.object({ SCHEDULED: count, IN_PROGRESS: count, CONCLUDED: count })

/** Matching archived campaigns: with the last page of a list without them. */
const listCounts = { statusCounts, archivedCount: v.optional(count) }

export const getCampaigns = endpoint({
  name: 'getCampaigns',
  method: 'GET',
  path: '/campaigns',
  access: 'SIGNED_IN',
  query: v.object({
    ...pageQuery(),
    ...orderQuery(CAMPAIGN_SORT_FIELDS, 'startDate', 'desc'),
    status: v.optional(campaignStatus),
    search: v.optional(searchText),
    organizationId: v.optional(id),
    type: v.optional(campaignType),
    /** Beyond the spec: without drafts, which a CLIENT never gets. */
    published: v.optional(flag),
    /** Beyond the spec: only campaigns with this to-do; not available to a CLIENT. */
    todo: v.optional(campaignTodo),
    archived: v.optional(v.picklist(ARCHIVED)),
    /** Beyond the spec: only campaigns whose report data were changed since, by users or refreshes. */
    updatedSince: v.optional(instantInput),
  }),
  success: 200,
  output: v.object({ ...syncedPageOf(listedCampaign).entries, ...listCounts }),
  readers: { client: v.object({ ...syncedPageOf(campaignSummaryForClient).entries, ...listCounts }) },
})

export const postCampaign = endpoint({
  name: 'postCampaign',
  method: 'POST',
  path: '/campaigns',
  access: 'STAFF',
  body: campaignInput,
  success: 201,
  output: campaign,
})

export const getCampaign = endpoint({
  name: 'getCampaign',
  method: 'GET',
  path: '/campaigns/{id}',
  access: 'SIGNED_IN',
  query: v.object({ ...ofReport.entries, ...ofView }),
  success: 200,
  output: campaign,
  readers: campaignReaders,
})

export const putCampaign = endpoint({
  name: 'putCampaign',
  method: 'PUT',
  path: '/campaigns/{id}',
  access: 'STAFF',
  query: v.object({ cascade: v.optional(flag) }),
  body: campaignInput,
  success: 200,
  output: campaign,
})

export const deleteCampaign = endpoint({
  name: 'deleteCampaign',
  method: 'DELETE',
  path: '/campaigns/{id}',
  access: 'STAFF',
  success: 204,
})

/** What is deleted with a campaign, and what changes without it. */
export const getDeletion = endpoint({
  name: 'getDeletion',
  method: 'GET',
  path: '/campaigns/{id}/deletion',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.object({
    contents: count,
    comments: count,
    /** Live share links of its report. */
    links: count,
    /** Dashboards that lose it, with their present number of campaigns: at most three, shared ones first. */
    dashboards: v.array(v.object({ name: v.string(), shared: v.boolean(), campaigns: count })),
    dashboardsCount: count,
  }),
})

export const publishCampaign = endpoint({
  name: 'publishCampaign',
  method: 'POST',
  path: '/campaigns/{id}/publish',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: campaign,
})

export const duplicateCampaign = endpoint({
  name: 'duplicateCampaign',
  method: 'POST',
  path: '/campaigns/{id}/duplicate',
  access: 'STAFF',
  success: 201,
  output: campaign,
})

export const refreshCampaign = endpoint({
  name: 'refreshCampaign',
  method: 'POST',
  path: '/campaigns/{id}/refresh',
  access: 'STAFF',
  body: v.object({ onSocialEnabled: v.boolean() }),
  success: 202,
  output: reportState,
})

export const getRefresh = endpoint({
  name: 'getRefresh',
  method: 'GET',
  path: '/campaigns/{id}/refresh',
  access: 'STAFF',
  beyondSpec: true,
  success: 200,
  output: v.object({
    ...reportState.entries,
    /** For a refresh that finds new contents. */
    estimatedCredits: v.number(),
    /** Full credits left of CREDITS_MONTHLY_CAP this month; null without a cap. */
    creditsLeft: v.nullable(v.number()),
    /** Results of the newest refresh; null while it runs, if it failed, or if it called no provider. */
    last: v.nullable(
      v.object({
        finishedAt: instant,
        /** Contents that are new, new among those that wait, and whose counts have changed. */
        came: count,
        waiting: count,
        changed: count,
        /** In credits of the provider. */
        cost: v.number(),
      }),
    ),
  }),
})

export const shareCampaign = endpoint({
  name: 'shareCampaign',
  method: 'POST',
  path: '/campaigns/{id}/share/{flag}',
  access: 'STAFF',
  success: 200,
  output: campaign,
})

export const archiveCampaign = endpoint({
  name: 'archiveCampaign',
  method: 'POST',
  path: '/campaigns/{id}/archive/{flag}',
  access: 'STAFF',
  beyondSpec: true,
  success: 204,
})

export const postHash = endpoint({
  name: 'postHash',
  method: 'POST',
  path: '/campaigns/{id}/hash',
  access: 'STAFF',
  /** `frozenId`: the frozen report that the link shows, null for the live one; omitted: unchanged. */
  body: v.optional(
    v.object({ rotate: v.optional(v.boolean(), false), frozenId: v.optional(v.nullable(id)) }),
    {},
  ),
  success: 201,
  output: v.object({ hash: v.string(), url: v.string(), frozenId: v.nullable(id) }),
})

export const putCreators = endpoint({
  name: 'putCreators',
  method: 'PUT',
  path: '/campaigns/{id}/creators',
  access: 'STAFF',
  query: v.object({ cascade: v.optional(flag) }),
  body: v.object({ creators: listOf(creatorInput, LIMITS.creators) }),
  success: 200,
  output: campaign,
})

export const getCampaignChannel = endpoint({
  name: 'getCampaignChannel',
  method: 'GET',
  path: '/campaigns/{id}/channels/{channelId}',
  access: 'SIGNED_IN',
  query: ofReport,
  success: 200,
  output: channelReport,
  readers: { client: channelReportForReader },
})

export const getCampaignCreator = endpoint({
  name: 'getCampaignCreator',
  method: 'GET',
  path: '/campaigns/{id}/creators/{creatorId}',
  access: 'SIGNED_IN',
  query: ofReport,
  success: 200,
  output: creatorReport,
  readers: { client: creatorReportForReader },
})

export const getPublicCampaign = endpoint({
  name: 'getPublicCampaign',
  method: 'GET',
  path: '/public/campaigns/{id}',
  access: 'SHARE_LINK',
  query: v.object({ ...byHash.entries, ...ofView }),
  success: 200,
  output: campaign,
  readers: campaignReaders,
})

export const getPublicCampaignChannel = endpoint({
  name: 'getPublicCampaignChannel',
  method: 'GET',
  path: '/public/campaigns/{id}/channels/{channelId}',
  access: 'SHARE_LINK',
  query: byHash,
  success: 200,
  output: channelReportForReader,
})

export const getPublicCampaignCreator = endpoint({
  name: 'getPublicCampaignCreator',
  method: 'GET',
  path: '/public/campaigns/{id}/creators/{creatorId}',
  access: 'SHARE_LINK',
  query: byHash,
  success: 200,
  output: creatorReportForReader,
})
