import type { AnswerOf } from '../client/call-input.ts'
import { call } from '../client/call.ts'
import { createSendingKey } from '../client/sending-key.ts'
import type { Campaign, Comment } from '../contract/campaign.ts'
import type { CommentType } from '../vocabulary/comment-types.ts'
import type { Content } from '../contract/contents.ts'
import type { Page } from '../contract/primitives.ts'
import type { ReportState } from '../contract/report-state.ts'
import type { Standouts } from '../contract/standouts.ts'
import type { SocialType } from '../vocabulary/social-types.ts'
import type { ContentQuery } from './report-contents.ts'

export type CreatorReport = AnswerOf<'GET /campaigns/{id}/creators/{creatorId}'>
export type RefreshState = AnswerOf<'GET /campaigns/{id}/refresh'>
export type ShareLink = AnswerOf<'POST /campaigns/{id}/hash'>

/** The calls of one campaign's report. On a share link `call` sends reads to the public endpoints. */
export interface ReportApi {
  /** `complete`: with creators and channels even if there are many. */
  campaign(platform: SocialType | null, complete: boolean, signal?: AbortSignal): Promise<Campaign>
  contents(query: ContentQuery, signal?: AbortSignal): Promise<Page<Content>>
  /** The best and worst contents of each format, and what did better than the rest. */
  standouts(platform: SocialType | null, signal?: AbortSignal): Promise<Standouts>
  creator(creatorId: string, platform: SocialType | null): Promise<CreatorReport>
  refreshState(): Promise<RefreshState>
  /** Refreshes everything from the provider, including new contents. */
  refreshReport(): Promise<ReportState>
  /** Refreshes the metrics of the known contents from the provider. */
  refreshMetrics(): Promise<ReportState>
  addComment(section: CommentType, content: string): Promise<Comment>
  editComment(comment: Comment, content: string): Promise<Comment>
  removeComment(comment: Comment): Promise<void>
  removeContent(content: Content): Promise<void>
  /** `frozenId`: the report to show, null for the live one; unchanged if omitted. */
  link(change: { rotate?: boolean; frozenId?: string | null }): Promise<ShareLink>
  unshare(): Promise<Campaign>
}

/** `frozenId`: id of a frozen report; null for the live one. */
export function createReportApi(id: string, frozenId: string | null): ReportApi {
  const params = { id }
  let keyOf = createSendingKey()
  const of = (platform: SocialType | null) => ({ socialTypeList: platform, frozenId })
  return {
    campaign: (platform, complete, signal) =>
      call('GET /campaigns/{id}', {
        params,
        query: { ...of(platform), view: complete ? null : 'first' },
        signal,
      }),
    contents: ({ platform, ...query }, signal) =>
      call('GET /campaigns/{id}/contents', { params, query: { ...query, ...of(platform) }, signal }),
    standouts: (platform, signal) =>
      call('GET /campaigns/{id}/standouts', { params, query: of(platform), signal }),
    creator: (creatorId, platform) =>
      call('GET /campaigns/{id}/creators/{creatorId}', { params: { id, creatorId }, query: of(platform) }),
    refreshState: () => call('GET /campaigns/{id}/refresh', { params }),
    refreshReport: () => call('POST /campaigns/{id}/refresh', { params, body: { onSocialEnabled: true } }),
    refreshMetrics: () => call('PUT /campaigns/{id}/contents', { params, body: {} }),
    async addComment(commentType, content) {
      const body = { commentType, content }
      const made = await call('POST /campaigns/{id}/comments', { params, body, key: keyOf(body) })
      // The same text may be posted twice.
      keyOf = createSendingKey()
      return made
    },
    editComment: (comment, content) =>
      call('PUT /comments/{commentId}', {
        params: { commentId: comment.id },
        body: { content },
        version: comment.version,
      }),
    removeComment: async ({ id: commentId, version }) => {
      await call('DELETE /comments/{commentId}', { params: { commentId }, version })
    },
    removeContent: async ({ channelId, id: contentId, version }) => {
      await call('DELETE /campaigns/{id}/channels/{channelId}/contents/{contentId}', {
        params: { id, channelId, contentId },
        version,
      })
    },
    link: (change) => call('POST /campaigns/{id}/hash', { params, body: change }),
    unshare: () => call('POST /campaigns/{id}/share/{flag}', { params: { id, flag: 'false' } }),
  }
}
