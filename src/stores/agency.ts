import { call } from '../client/call.ts'
import { createRemote } from './remote.ts'

/** What the agency says of itself; below a report no one misses it where it does not come. */
export function createAgency() {
  return createRemote((signal) => call('GET /public/agency', { signal }), { onError: () => {} })
}
