import { call } from '../client/call.ts'
import type { CampaignSummary } from '../contract/campaign.ts'
import { campaignsMessages } from '../messages/campaigns.ts'
import { reportConfirmMessages as words } from '../messages/report-actions.ts'
import { askToConfirm } from './confirm.ts'
import { go } from './go.ts'
import { restoreDeleted } from './restore-deleted.ts'
import { showDone, showError } from './snackbar.ts'

type Named = Pick<CampaignSummary, 'id' | 'campaignName' | 'version' | 'draft' | 'archived'>

/**
 * Confirms, showing the estimated credits, then starts a refresh.
 * @param what the full report with new contents, or only the metrics of the known contents
 */
export async function askToRefresh(
  { id }: Named,
  what: 'report' | 'metrics',
  after: () => void,
): Promise<void> {
  const params = { id }
  const credits = await call('GET /campaigns/{id}/refresh', { params }).catch(() => null)
  askToConfirm({
    title: words.refreshTitle,
    text:
      credits === null
        ? words.refreshTextUnknown
        : words.refreshText(credits.estimatedCredits, credits.creditsLeft),
    verb: words.refresh,
    run: async () => {
      if (what === 'report')
        await call('POST /campaigns/{id}/refresh', { params, body: { onSocialEnabled: true } })
      else await call('PUT /campaigns/{id}/contents', { params, body: {} })
      after()
    },
    gone: after,
  })
}

/** Confirms, duplicates the campaign, and opens the wizard on the copy. */
export function askToDuplicate({ id, campaignName }: Named, gone: () => void): void {
  askToConfirm({
    title: words.duplicateTitle(campaignName),
    text: words.duplicateText,
    verb: words.duplicate,
    run: async () => {
      const copy = await call('POST /campaigns/{id}/duplicate', { params: { id } })
      go(`/campaigns/${copy.id}?wizard=duplicate`)
    },
    gone,
  })
}

/** Archives or unarchives the campaign; the message offers to undo it. */
export async function archive({ id, campaignName, archived }: Named, after: () => void): Promise<void> {
  const set = async (flag: boolean) => {
    await call('POST /campaigns/{id}/archive/{flag}', { params: { id, flag: String(flag) } })
    after()
  }
  try {
    await set(archived !== true)
    const done = archived === true ? campaignsMessages.unarchived : campaignsMessages.archived
    showDone(done(campaignName), () => set(archived === true))
  } catch (error) {
    showError(error)
  }
}

/** Confirms, listing what is deleted with it, then moves the campaign to the trash. */
export async function askToDelete(
  { id, campaignName, version, draft }: Named,
  after: () => void,
): Promise<void> {
  const deletion = await call('GET /campaigns/{id}/deletion', { params: { id } }).catch(() => null)
  askToConfirm({
    title: words.removeTitle(campaignName),
    text: words.removeText(deletion),
    verb: words.remove,
    danger: true,
    run: async () => {
      await call('DELETE /campaigns/{id}', { params: { id }, version })
      // A draft without contents is not stored in the trash.
      const undo = draft === true ? undefined : restoreDeleted('campaign', id, after)
      showDone(campaignsMessages.removed(campaignName), undo)
      after()
    },
    gone: after,
  })
}
