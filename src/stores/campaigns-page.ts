import { atom, computed, onMount } from 'nanostores'
import { call } from '../client/call.ts'
import { getCampaigns } from '../contract/campaign-endpoints.ts'
import type { CampaignSummary } from '../contract/campaign.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import { LIMITS } from '../contract/limits.ts'
import { getOrganizations } from '../contract/organizations.ts'
import { $query, changeQuery } from './address.ts'
import { debounce } from './debounce.ts'
import { orForget } from './or-forget.ts'
import { createRemote } from './remote.ts'
import { $user, isStaff } from './user.ts'

export type CampaignList = OutputOf<typeof getCampaigns>

/** The filters are the query of the address: a reload, Back and a copied link keep them. */
export const CAMPAIGN_FILTERS = [
  'status',
  'search',
  'organizationId',
  'sortField',
  'orderDir',
  'page',
] as const
export type CampaignFilter = (typeof CAMPAIGN_FILTERS)[number]

/** Milliseconds after the last key before the search goes out, and between two looks at a running refresh. */
const searchWait = 250
const staffPoll = 2_500
const readerPoll = 20_000

/** What a menu does is not needed before it is open. */
const loadActions = () => import('./campaign-actions.ts')

/** «Campagne»: the list, its filters, and what can be done with a campaign. */
export function createCampaignsPage() {
  const list = createRemote<CampaignList>()
  const $search = atom(new URLSearchParams(location.search).get('search') ?? '')
  /** The filters as one text, so that a change of anything else in the address asks for nothing. */
  const $asked = computed($query, (query) =>
    new URLSearchParams(
      CAMPAIGN_FILTERS.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
    ).toString(),
  )
  const $isFiltered = computed($query, ({ status, search, organizationId }) =>
    Boolean(status || search || organizationId),
  )
  const search = debounce(searchWait, (text: string) =>
    changeQuery({ search: text.trim(), page: null }, 'replace'),
  )

  function load(quietly = false): Promise<void> {
    const query = Object.fromEntries(new URLSearchParams($asked.get()))
    return list.load((signal) => orForget(call(getCampaigns, { query, signal }), forget), quietly)
  }

  function forget() {
    $search.set('')
    changeQuery(Object.fromEntries(CAMPAIGN_FILTERS.map((name) => [name, null])), 'replace')
  }

  onMount(list.$remote, () => {
    const stopAsking = $asked.subscribe(() => void load())
    const stopPolling = list.$remote.listen((remote) => {
      if (remote.state === 'ready') follow(remote.value)
    })
    return () => {
      stopAsking()
      stopPolling()
      clearTimeout(timer)
    }
  })

  let timer: ReturnType<typeof setTimeout> | undefined
  function follow({ items, page, totalPages }: CampaignList): void {
    clearTimeout(timer)
    // The last row of the last page may have been deleted.
    if (items.length === 0 && page > 1)
      changeQuery({ page: totalPages > 1 ? String(totalPages) : null }, 'replace')
    const wait = isStaff($user.get()) ? staffPoll : readerPoll
    if (items.some(isUpdating)) timer = setTimeout(() => void load(true).then(goOn), wait)
  }

  /** A look that failed changes nothing, so nobody else would look again. */
  function goOn(): void {
    const remote = list.$remote.get()
    if (remote.state === 'ready' && remote.value.items.some(isUpdating)) follow(remote.value)
  }

  const reload = () => void load(true)

  return {
    $remote: list.$remote,
    $busy: list.$busy,
    $search,
    $isFiltered,
    $query,
    retry: () => load(),
    reload,
    typeSearch: (text: string) => {
      $search.set(text)
      search(text)
    },
    /** Sets filters; the list begins at its first page again. */
    filter: (changes: Partial<Record<CampaignFilter, string | null>>) =>
      changeQuery({ page: null, ...changes }),
    clear: () => {
      $search.set('')
      changeQuery({ status: null, search: null, organizationId: null, page: null })
    },
    openWizard: () => changeQuery({ wizard: 'new' }),
    refresh: async (campaign: CampaignSummary, what: 'report' | 'metrics') =>
      (await loadActions()).askToRefresh(campaign, what, reload),
    duplicate: async (campaign: CampaignSummary) => (await loadActions()).askToDuplicate(campaign),
    remove: async (campaign: CampaignSummary) => (await loadActions()).askToDelete(campaign, reload),
  }
}

/** The clients to choose from, all of them: asked for only where somebody watches. */
export function createOrganizationOptions() {
  const $options = atom<readonly { id: string; name: string }[]>([])
  onMount($options, () => {
    void loadAll().then(
      (all) => $options.set(all),
      () => {},
    )
  })
  return $options
}

async function loadAll(): Promise<{ id: string; name: string }[]> {
  const all: { id: string; name: string }[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, totalPages } = await call(getOrganizations, {
      query: { page, pageSize: LIMITS.pageSizeMax },
    })
    all.push(...items.map(({ id, name }) => ({ id, name })))
    pages = totalPages
  }
  return all
}

function isUpdating({ report: { state } }: CampaignSummary): boolean {
  return state === 'QUEUED' || state === 'RUNNING' || state === 'UPDATING'
}
