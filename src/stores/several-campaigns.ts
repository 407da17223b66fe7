import { atom } from 'nanostores'
import { call } from '../client/call.ts'
import type { CampaignSummary } from '../contract/campaign.ts'
import { reportConfirmMessages } from '../messages/report-actions.ts'
import { severalMessages as words } from '../messages/several-campaigns.ts'
import { askToConfirm } from './confirm.ts'
import { downloadCampaign } from './download-campaign.ts'
import { showDone } from './snackbar.ts'

/** Actions on several campaigns. `after`: called when one of them has changed. */
export function createSeveralCampaigns(after: () => void) {
  const $downloading = atom(false)
  /** A line for each campaign whose report has been shared: its name and its link. */
  const $links = atom<readonly string[]>([])
  return {
    $downloading,
    $links,
    /** Confirms with the total cost, then starts the refreshes one at a time. */
    async askToRefresh(chosen: readonly CampaignSummary[]): Promise<void> {
      const credits = await Promise.all(
        chosen.map(({ id }) => call('GET /campaigns/{id}/refresh', { params: { id } })),
      ).catch(() => null)
      const estimated = credits?.reduce((sum, one) => sum + one.estimatedCredits, 0)
      askToConfirm({
        title: reportConfirmMessages.refreshTitle,
        text:
          estimated === undefined
            ? reportConfirmMessages.refreshTextUnknown
            : reportConfirmMessages.refreshText(estimated, credits?.[0]?.creditsLeft ?? null),
        verb: reportConfirmMessages.refresh,
        run: async () => {
          try {
            for (const { id } of chosen)
              await call('POST /campaigns/{id}/refresh', { params: { id }, body: { onSocialEnabled: true } })
            showDone(words.refreshing(chosen.length))
          } finally {
            after()
          }
        },
        gone: after,
      })
    },
    /** Confirms, then creates the missing links; existing ones remain. */
    askToShare(chosen: readonly CampaignSummary[]): void {
      askToConfirm({
        title: words.shareTitle(chosen.length),
        text: words.shareText(chosen.filter(({ shared }) => shared).length),
        verb: words.share,
        verbBusy: words.sharing,
        run: async () => {
          const links: string[] = []
          try {
            for (const { id, campaignName } of chosen) {
              const { url } = await call('POST /campaigns/{id}/hash', { params: { id }, body: {} })
              links.push(`${campaignName}: ${url}`)
            }
          } finally {
            $links.set(links)
            after()
          }
        },
        gone: after,
      })
    },
    /** Downloads the client's PDF of each, one at a time. */
    async download(chosen: readonly CampaignSummary[]): Promise<void> {
      $downloading.set(true)
      for (const one of chosen) await downloadCampaign(one, { format: 'pdf', reader: 'client', lang: 'it' })
      $downloading.set(false)
    },
  }
}
