import { call } from '../client/call.ts'
import { getCreators, getCreatorsSummary } from '../contract/creators.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import { createListPage } from './list-page.ts'
import { createRemote } from './remote.ts'

export type CreatorList = OutputOf<typeof getCreators>
export type CreatorsSummary = OutputOf<typeof getCreatorsSummary>
export type CreatorsPage = ReturnType<typeof createCreatorsPage>

/** «Creator»: the list, its filters, and a summary of the archive. */
export function createCreatorsPage() {
  const page = createListPage({
    filters: ['name', 'socialType', 'sortField', 'orderDir'],
    search: 'name',
    narrowing: ['name', 'socialType'],
    load: (query, signal) => call(getCreators, { query, signal }),
  })
  return { ...page, $summary: createRemote((signal) => call(getCreatorsSummary, { signal })).$remote }
}
