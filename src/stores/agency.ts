import { call } from '../client/call.ts'
import { createRemote } from './remote.ts'

/** The agency's profile; on failure, the line below a report is simply omitted. */
export function createAgency() {
  return createRemote((signal) => call('GET /public/agency', { signal }), { onError: () => {} })
}
