import { atom, type ReadableAtom } from 'nanostores'
import type { Campaign } from '../contract/campaign.ts'
import { closeFailedWizard } from './address.ts'
import { isComplete } from './campaign-report.ts'
import { createRemote, type Remote } from './remote.ts'
import type { ReportPage } from './report-page.ts'

/**
 * The campaign of this page with all creators and channels: those missing in a filtered report would be taken as
 * removed. On failure the banner says why, and the wizard closes.
 */
export function createFullCampaign({ api, report }: ReportPage): ReadableAtom<Remote<Campaign>> {
  const shown = report.$campaign.get()
  const isShown =
    shown.state === 'ready' && !shown.stale && report.$platform.get() === null && isComplete(shown.value)
  return isShown
    ? atom(shown)
    : createRemote((signal) => api.campaign(null, true, signal), { onError: closeFailedWizard }).$remote
}
