import type { AnswerOf } from '../client/call-input.ts'
import { call } from '../client/call.ts'
import { createListPage } from './list-page.ts'

export type MissingList = AnswerOf<'GET /campaigns/{id}/missing'>
export type MissingPage = ReturnType<typeof createMissingPage>

/** «Dati mancanti»: the creators of a campaign whose contents lack numbers. */
export function createMissingPage(campaignId: string) {
  return createListPage({
    filters: [],
    narrowing: [],
    load: (query, signal) =>
      call('GET /campaigns/{id}/missing', { params: { id: campaignId }, query, signal }),
  })
}
