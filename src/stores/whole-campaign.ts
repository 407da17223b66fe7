import { atom, onMount } from 'nanostores'
import type { Campaign } from '../contract/campaign.ts'
import { closeWizard } from './address.ts'
import type { ReportPage } from './report-page.ts'
import { showError } from './snackbar.ts'

/**
 * The campaign of this page with all of its creators and channels: what a report narrowed to a platform leaves out
 * would be taken for taken out. Null until it is there; where it cannot be had the banner says why, and the report
 * comes back.
 */
export function createWholeCampaign({ api, report }: ReportPage) {
  const shown = report.$campaign.get()
  const isWhole = shown.state === 'ready' && !shown.stale && report.$platform.get() === null
  const $campaign = atom<Campaign | null>(isWhole ? shown.value : null)
  onMount($campaign, () => {
    if (isWhole) return
    api.campaign(null).then(
      (whole) => $campaign.set(whole),
      (error: unknown) => {
        showError(error)
        closeWizard()
      },
    )
  })
  return $campaign
}
