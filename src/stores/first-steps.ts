import { call } from '../client/call.ts'
import { createRemote } from './remote.ts'

/** Whether the agency already has a client. */
export function createFirstSteps() {
  return createRemote(async (signal) => {
    const { totalItems } = await call('GET /v1/organizations', { query: { pageSize: '1' }, signal })
    return totalItems > 0
  })
}
