import type { AnswerOf } from '../client/call-input.ts'
import { call } from '../client/call.ts'
import { createRemote } from './remote.ts'

export type DisclosureSummary = AnswerOf<'GET /campaigns/{id}/disclosures/summary'>

/** How many contents of a campaign have each verdict, for its client. */
export function createDisclosureSummary(id: string) {
  return createRemote(
    (signal) => call('GET /campaigns/{id}/disclosures/summary', { params: { id }, signal }),
    { onError: () => {} },
  )
}
