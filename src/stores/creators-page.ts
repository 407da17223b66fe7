import type { AnswerOf } from '../client/call-input.ts'
import { call } from '../client/call.ts'
import { createListPage } from './list-page.ts'
import { createRemote } from './remote.ts'

export type CreatorList = AnswerOf<'GET /creators'>
export type CreatorsSummary = AnswerOf<'GET /creators/summary'>
export type CreatorsPage = ReturnType<typeof createCreatorsPage>

/** «Creator»: the list, its filters, and a summary of the archive. */
export function createCreatorsPage() {
  const page = createListPage({
    filters: ['name', 'socialType', 'sortField', 'orderDir'],
    search: 'name',
    narrowing: ['name', 'socialType'],
    order: { sortField: 'name', orderDir: 'asc' },
    load: (query, signal) => call('GET /creators', { query, signal }),
  })
  return { ...page, $summary: createRemote((signal) => call('GET /creators/summary', { signal })).$remote }
}
