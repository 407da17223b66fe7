import { call } from '../client/call.ts'
import { LIMITS } from '../contract/limits.ts'
import { fetchAll } from './fetch-all.ts'
import { createRemote, showErrorIfStale } from './remote.ts'

/** All clients, for the filter. */
export function createOrganizationOptions() {
  const query = { pageSize: LIMITS.pageSizeMax }
  return createRemote(
    (signal) => fetchAll((page) => call('GET /v1/organizations', { query: { ...query, page }, signal })),
    { onError: showErrorIfStale },
  )
}
