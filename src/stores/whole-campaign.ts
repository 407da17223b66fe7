import { atom, type ReadableAtom } from 'nanostores'
import type { Campaign } from '../contract/campaign.ts'
import { closeFailedWizard } from './address.ts'
import { createRemote, type Remote } from './remote.ts'
import type { ReportPage } from './report-page.ts'

/**
 * The campaign of this page with all of its creators and channels: what a report narrowed to a platform leaves out
 * would be taken for removed. Where it cannot be loaded the banner says why, and the report comes back.
 */
export function createWholeCampaign({ api, report }: ReportPage): ReadableAtom<Remote<Campaign>> {
  const shown = report.$campaign.get()
  const isWhole = shown.state === 'ready' && !shown.stale && report.$platform.get() === null
  return isWhole
    ? atom(shown)
    : createRemote((signal) => api.campaign(null, signal), { onError: closeFailedWizard }).$remote
}
