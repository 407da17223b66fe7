import type { Comment } from '../contract/campaign.ts'
import type { Content } from '../contract/contents.ts'
import { reportConfirmMessages } from '../messages/report-actions.ts'
import { commentMessages } from '../messages/report-comments.ts'
import { reportContentMessages } from '../messages/report-contents.ts'
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

/** `onRemoved`: what was typed in its place is given up too. */
export function askToRemoveComment(report: CampaignReport, comment: Comment, onRemoved: () => void): void {
  askToConfirm({
    title: commentMessages.removeTitle,
    text: commentMessages.removeText(comment.author, comment.content),
    verb: commentMessages.removeVerb,
    danger: true,
    async run() {
      if (!(await report.removeComment(comment))) return
      onRemoved()
      showDone(commentMessages.removed)
    },
  })
}

export function askToRemoveContent(report: CampaignReport, content: Content, onRemoved: () => void): void {
  askToConfirm({
    title: reportContentMessages.removeTitle,
    verb: reportContentMessages.removeAction,
    danger: true,
    async run() {
      if (!(await report.removeContent(content))) return
      onRemoved()
      showDone(reportContentMessages.removed)
    },
  })
}
