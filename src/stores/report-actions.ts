import type { Campaign } from '../contract/campaign.ts'
import type { Content } from '../contract/contents.ts'
import { reportConfirmMessages } from '../messages/report-actions.ts'
import { reportContentMessages } from '../messages/report-contents.ts'
import type { CampaignReport } from './campaign-report.ts'
import { askToConfirm } from './confirm.ts'
import { go } from './go.ts'
import type { ReportApi } from './report-api.ts'
import { showDone } from './snackbar.ts'

/** Asks first, telling about how many credits it takes. */
export async function askToRefresh({ refresh }: CampaignReport, what: 'report' | 'metrics'): Promise<void> {
  const credits = await refresh.estimate()
  askToConfirm({
    title: reportConfirmMessages.refreshTitle,
    text:
      credits === null
        ? reportConfirmMessages.refreshTextUnknown
        : reportConfirmMessages.refreshText(Math.round(credits)),
    verb: reportConfirmMessages.refresh,
    run: () => refresh.start(what),
  })
}

export function askToRemoveCampaign(api: ReportApi, campaign: Campaign): void {
  askToConfirm({
    title: reportConfirmMessages.removeTitle(campaign.campaignName),
    text: reportConfirmMessages.removeText,
    verb: reportConfirmMessages.remove,
    danger: true,
    async run() {
      await api.removeCampaign(campaign.version)
      go('/campaigns', 'replace')
    },
  })
}

export function askToDuplicate(api: ReportApi, campaign: Campaign): void {
  askToConfirm({
    title: reportConfirmMessages.duplicateTitle(campaign.campaignName),
    text: reportConfirmMessages.duplicateText,
    verb: reportConfirmMessages.duplicate,
    async run() {
      const copy = await api.duplicate()
      go(`/campaigns/${copy.id}?wizard=duplicate`)
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
