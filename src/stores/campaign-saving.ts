import { call } from '../client/call.ts'
import type { Campaign } from '../contract/campaign.ts'
import { campaignSavingMessages as words } from '../messages/campaign-saving.ts'
import { askToConfirm } from './confirm.ts'
import { go } from './go.ts'
import { showDone, showError } from './snackbar.ts'

/** Says how a campaign was saved; `before`: as it was, null for a new one. */
export function tellSaved({ draft }: Campaign, before: Campaign | null): void {
  showDone(draft ? words.savedDraft : before?.draft === false ? words.saved : words.published)
}

/** Confirms the removal of a creator or channel that has contents, listing what it deletes. */
export function askToCascade(run: () => Promise<void>): void {
  askToConfirm({ title: words.cascadeTitle, text: words.cascadeText, verb: words.cascade, danger: true, run })
}

/** Confirms, then shows a draft to its client. */
export function askToPublish(
  { id, campaignName, version }: Pick<Campaign, 'id' | 'campaignName' | 'version'>,
  after: () => void,
): void {
  askToConfirm({
    title: words.publishTitle(campaignName),
    text: words.publishText,
    verb: words.publish,
    run: async () => {
      await call('POST /campaigns/{id}/publish', { params: { id }, version })
      showDone(words.published)
      after()
    },
    gone: after,
  })
}

/** Deletes a copy that nobody has saved; `after` runs where it stays. */
export async function dropCopy({ id, draft, version }: Campaign, after: () => void): Promise<void> {
  if (draft !== true) return after()
  try {
    await call('DELETE /campaigns/{id}', { params: { id }, version })
    go('/campaigns', 'replace')
  } catch (error) {
    showError(error)
    after()
  }
}
