import { call } from '../client/call.ts'
import type { Comment } from '../contract/campaign.ts'
import type { Content } from '../contract/contents.ts'
import { formatDayShort } from '../lib/format-day-short.ts'
import { romeDay } from '../lib/rome-day.ts'
import { reportConfirmMessages } from '../messages/report-actions.ts'
import { commentMessages } from '../messages/report-comments.ts'
import { reportContentMessages } from '../messages/report-contents.ts'
import { reportMessages } from '../messages/report.ts'
import type { CampaignReport } from './campaign-report.ts'
import { askToConfirm } from './confirm.ts'
import { showDone } from './snackbar.ts'

/** Confirms, showing the estimated credits, then starts a refresh. */
export async function askToRefresh(report: CampaignReport, what: 'report' | 'metrics'): Promise<void> {
  const { refresh } = report
  const credits = await refresh.estimate()
  askToConfirm({
    title: reportConfirmMessages.refreshTitle,
    text:
      credits === null
        ? reportConfirmMessages.refreshTextUnknown
        : reportConfirmMessages.refreshText(credits.estimatedCredits, credits.creditsLeft),
    verb: reportConfirmMessages.refresh,
    run: () => refresh.start(what),
    gone: () => void report.reload(),
  })
}

/**
 * Deletes a comment; the message offers to restore it. `drop`: discards the text typed in its place, and returns a
 * function that restores it. Resolves to false after reporting a failure.
 */
export async function removeComment(
  report: CampaignReport,
  comment: Comment,
  drop: () => () => void,
): Promise<boolean> {
  if (!(await report.removeComment(comment))) return false
  const bringBack = drop()
  showDone(commentMessages.removed(comment.content), async () => {
    await call('POST /comments/{commentId}/restore', { params: { commentId: comment.id } })
    bringBack()
    await report.reload()
  })
  return true
}

/** Deletes a content; the message offers to restore it. Resolves to false after reporting a failure. */
export async function removeContent(
  report: CampaignReport,
  content: Content,
  onRemoved: () => void,
): Promise<boolean> {
  if (!(await report.removeContent(content))) return false
  onRemoved()
  showDone(reportContentMessages.removed(nameOfContent(content)), () =>
    restoreContents(report, content.campaignId, [content.id]),
  )
  return true
}

/** Restores deleted contents; the list keeps its length. */
export async function restoreContents(
  report: CampaignReport,
  id: string,
  contentIds: readonly string[],
): Promise<void> {
  await call('POST /campaigns/{id}/contents/restore', {
    params: { id },
    body: { contentIds: [...contentIds] },
  })
  await report.reload()
}

/** `Reel Instagram di Ada, 3 mar 2024`. */
export function nameOfContent({ creatorName, contentType, creationDate }: Content): string {
  const day = formatDayShort(romeDay(creationDate))
  return reportContentMessages.open(creatorName, reportMessages.contentType[contentType], day)
}
