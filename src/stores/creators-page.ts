import { onMount } from 'nanostores'
import { call } from '../client/call.ts'
import { getCreators, getCreatorsSummary } from '../contract/creators.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import { createListPage } from './list-page.ts'
import { createRemote } from './remote.ts'

export type CreatorList = OutputOf<typeof getCreators>
export type CreatorsSummary = OutputOf<typeof getCreatorsSummary>
export type CreatorsPage = ReturnType<typeof createCreatorsPage>

/** «Creator»: the list, its filters, and the archive in four figures. */
export function createCreatorsPage() {
  const page = createListPage({
    filters: ['name', 'socialType', 'sortField', 'orderDir'],
    search: 'name',
    narrowing: ['name', 'socialType'],
    ask: (query, signal) => call(getCreators, { query, signal }),
  })
  const summary = createRemote<CreatorsSummary>()
  onMount(summary.$remote, () => void summary.load((signal) => call(getCreatorsSummary, { signal })))
  return { ...page, $summary: summary.$remote }
}
