import { call } from '../client/call.ts'
import {
  getCampaign,
  getCampaignCreator,
  getRefresh,
  postComment,
  postHash,
  putComment,
  refreshCampaign,
  shareCampaign,
} from '../contract/campaign-endpoints.ts'
import type { Campaign, Comment } from '../contract/campaign.ts'
import type { CommentType } from '../trade/comment-types.ts'
import type { Content } from '../contract/contents.ts'
import { deleteContent, getContents, putContents } from '../contract/contents.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import type { Page } from '../contract/primitives.ts'
import type { ReportState } from '../contract/report-state.ts'
import type { SocialType } from '../trade/social-types.ts'
import type { ContentQuery } from './report-contents.ts'
import { createSendingKey } from './sending-key.ts'

export type CreatorReport = OutputOf<typeof getCampaignCreator>
export type RefreshState = OutputOf<typeof getRefresh>
export type ShareLink = OutputOf<typeof postHash>

/** The calls of one campaign's report. On a share link `call` sends reads to the public endpoints. */
export interface ReportApi {
  campaign(platform: SocialType | null, signal?: AbortSignal): Promise<Campaign>
  contents(query: ContentQuery, signal?: AbortSignal): Promise<Page<Content>>
  creator(creatorId: string, platform: SocialType | null): Promise<CreatorReport>
  refreshState(): Promise<RefreshState>
  /** Refreshes everything from the provider, including new contents. */
  refreshReport(): Promise<ReportState>
  /** Refreshes the metrics of the known contents from the provider. */
  refreshMetrics(): Promise<ReportState>
  addComment(section: CommentType, content: string): Promise<Comment>
  editComment(comment: Comment, content: string): Promise<Comment>
  removeContent(content: Content): Promise<void>
  /** `frozenId`: the report to show, null for the live one; unchanged if left out. */
  link(change: { rotate?: boolean; frozenId?: string | null }): Promise<ShareLink>
  unshare(): Promise<Campaign>
}

/** `frozen`: id of a frozen report; null for the live one. */
export function createReportApi(id: string, frozen: string | null): ReportApi {
  const params = { id }
  let keyOf = createSendingKey()
  const of = (platform: SocialType | null) => ({ socialTypeList: platform, frozen })
  return {
    campaign: (platform, signal) => call(getCampaign, { params, query: of(platform), signal }),
    contents: ({ field, direction, page, pageSize, creatorId, platform }, signal) =>
      call(getContents, {
        params,
        query: { page, pageSize, sortField: field, orderDir: direction, creatorId, ...of(platform) },
        signal,
      }),
    creator: (creatorId, platform) =>
      call(getCampaignCreator, { params: { id, creatorId }, query: of(platform) }),
    refreshState: () => call(getRefresh, { params }),
    refreshReport: () => call(refreshCampaign, { params, body: { onSocialEnabled: true } }),
    refreshMetrics: () => call(putContents, { params, body: {} }),
    async addComment(commentType, content) {
      const body = { commentType, content }
      const made = await call(postComment, { params, body, key: keyOf(body) })
      // The same text may be posted twice.
      keyOf = createSendingKey()
      return made
    },
    editComment: (comment, content) =>
      call(putComment, { params: { commentId: comment.id }, body: { content }, version: comment.version }),
    removeContent: async ({ channelId, id: contentId, version }) => {
      await call(deleteContent, { params: { id, channelId, contentId }, version })
    },
    link: (change) => call(postHash, { params, body: change }),
    unshare: () => call(shareCampaign, { params: { id, flag: 'false' } }),
  }
}
