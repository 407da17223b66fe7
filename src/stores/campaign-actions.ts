import { call } from '../client/call.ts'
import {
  deleteCampaign,
  duplicateCampaign,
  getRefresh,
  refreshCampaign,
} from '../contract/campaign-endpoints.ts'
import type { CampaignSummary } from '../contract/campaign.ts'
import { putContents } from '../contract/contents.ts'
import { campaignsMessages } from '../messages/campaigns.ts'
import { reportConfirmMessages as words } from '../messages/report-actions.ts'
import { askToConfirm } from './confirm.ts'
import { go } from './go.ts'
import { showDone } from './snackbar.ts'

type Named = Pick<CampaignSummary, 'id' | 'campaignName' | 'version'>

/**
 * Asks, with the credits it is likely to use, then starts a refresh.
 * @param what the whole report, with new contents, or the numbers of the known contents alone
 */
export async function askToRefresh(
  { id }: Named,
  what: 'report' | 'metrics',
  after: () => void,
): Promise<void> {
  const params = { id }
  const credits = await call(getRefresh, { params }).then(
    ({ estimatedCredits }) => estimatedCredits,
    () => null,
  )
  askToConfirm({
    title: words.refreshTitle,
    text: credits === null ? words.refreshTextUnknown : words.refreshText(credits),
    verb: words.refresh,
    run: async () => {
      if (what === 'report') await call(refreshCampaign, { params, body: { onSocialEnabled: true } })
      else await call(putContents, { params, body: {} })
      after()
    },
    gone: after,
  })
}

/** Asks, makes the copy, and opens the wizard on it. */
export function askToDuplicate({ id, campaignName }: Named, gone: () => void): void {
  askToConfirm({
    title: words.duplicateTitle(campaignName),
    text: words.duplicateText,
    verb: words.duplicate,
    run: async () => {
      const copy = await call(duplicateCampaign, { params: { id } })
      go(`/campaigns/${copy.id}?wizard=duplicate`)
    },
    gone,
  })
}

/** Asks, then deletes the campaign and all that belongs to it. */
export function askToDelete({ id, campaignName, version }: Named, after: () => void): void {
  askToConfirm({
    title: words.removeTitle(campaignName),
    text: words.removeText,
    verb: words.remove,
    danger: true,
    run: async () => {
      await call(deleteCampaign, { params: { id }, version })
      showDone(campaignsMessages.removed(campaignName))
      after()
    },
    gone: after,
  })
}
