import { atom, onMount } from 'nanostores'
import { call } from '../client/call.ts'
import { getCampaigns } from '../contract/campaign-endpoints.ts'
import type { CampaignSummary } from '../contract/campaign.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import { LIMITS } from '../contract/limits.ts'
import { getOrganizations } from '../contract/organizations.ts'
import { changeQuery } from './address.ts'
import { fetchAll } from './fetch-all.ts'
import { createListPage } from './list-page.ts'
import type { Remote } from './remote.ts'
import { $user, isStaff } from './user.ts'

export type CampaignList = OutputOf<typeof getCampaigns>

/** Milliseconds between two looks at a running refresh. */
const staffPoll = 2_500
const readerPoll = 20_000

/** What a menu does is not needed before it is open. */
const loadActions = () => import('./campaign-actions.ts')

/** «Campagne»: the list, its filters, and what can be done with a campaign. */
export function createCampaignsPage() {
  const page = createListPage({
    filters: ['status', 'search', 'organizationId', 'sortField', 'orderDir'],
    search: 'search',
    narrowing: ['status', 'search', 'organizationId'],
    ask: (query, signal) => call(getCampaigns, { query, signal }),
  })
  const { $remote } = page
  const reload = () => void page.reload()

  onMount($remote, () => {
    const stop = $remote.listen(follow)
    return () => {
      stop()
      clearTimeout(timer)
    }
  })

  let timer: ReturnType<typeof setTimeout> | undefined
  function follow(remote: Remote<CampaignList>): void {
    if (remote.state !== 'ready') return
    clearTimeout(timer)
    const wait = isStaff($user.get()) ? staffPoll : readerPoll
    // A look that failed changes nothing, so nobody else would look again.
    if (remote.value.items.some(isUpdating))
      timer = setTimeout(() => void page.reload().then(() => follow($remote.get())), wait)
  }

  return {
    ...page,
    openWizard: () => changeQuery({ wizard: 'new' }),
    refresh: async (campaign: CampaignSummary, what: 'report' | 'metrics') =>
      (await loadActions()).askToRefresh(campaign, what, reload),
    duplicate: async (campaign: CampaignSummary) => (await loadActions()).askToDuplicate(campaign, reload),
    remove: async (campaign: CampaignSummary) => (await loadActions()).askToDelete(campaign, reload),
  }
}

/** The clients to choose from, all of them: asked for only where somebody watches. */
export function createOrganizationOptions() {
  const $options = atom<readonly { id: string; name: string }[]>([])
  onMount($options, () => {
    const query = { pageSize: LIMITS.pageSizeMax }
    void fetchAll((page) => call(getOrganizations, { query: { ...query, page } })).then(
      (all) => $options.set(all),
      () => {},
    )
  })
  return $options
}

function isUpdating({ report: { state } }: CampaignSummary): boolean {
  return state === 'QUEUED' || state === 'RUNNING' || state === 'UPDATING'
}
