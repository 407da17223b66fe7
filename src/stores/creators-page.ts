import type { AnswerOf } from '../client/call-input.ts'
import { call } from '../client/call.ts'
import { changeQuery } from './address.ts'
import { createListPage } from './list-page.ts'
import { createRemote } from './remote.ts'

export type CreatorList = AnswerOf<'GET /creators'>
export type CreatorsSummary = AnswerOf<'GET /creators/summary'>
export type CreatorsPage = ReturnType<typeof createCreatorsPage>

/** By name and platform, and the filters behind «Filtri». */
const MORE_FILTERS = ['followersFrom', 'followersTo', 'erFrom', 'city', 'niche'] as const
export const CREATOR_FILTERS = ['name', 'socialType', ...MORE_FILTERS] as const
export type CreatorFilterName = (typeof CREATOR_FILTERS)[number]

/** «Creator»: the list, its filters, and a summary of the archive. */
export function createCreatorsPage() {
  const page = createListPage({
    filters: [...CREATOR_FILTERS, 'sortField', 'orderDir'],
    search: 'name',
    narrowing: CREATOR_FILTERS,
    order: { sortField: 'name', orderDir: 'asc' },
    load: (query, signal) => call('GET /creators', { query, signal }),
  })
  return {
    ...page,
    /** Opens the comparison; its creators are in the address. */
    compare: () => changeQuery({ compare: 'new' }),
    /** How many of the filters behind «Filtri» are set. */
    countMore: (query: Readonly<Record<string, string>>) => MORE_FILTERS.filter((name) => query[name]).length,
    $summary: createRemote((signal) => call('GET /creators/summary', { signal })).$remote,
  }
}
