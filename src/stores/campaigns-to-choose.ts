import type { ReadableAtom } from 'nanostores'
import { call } from '../client/call.ts'
import { LIMITS } from '../contract/limits.ts'
import { fetchAll } from './fetch-all.ts'
import { createKeyedRemote } from './remote.ts'

export type CampaignsToChoose = ReturnType<typeof createCampaignsToChoose>

/**
 * All published campaigns of a client, or of all clients (null), to choose from: oldest first, 100 a page (spec §9).
 * @param $organizationId undefined while no client is chosen
 */
export function createCampaignsToChoose($organizationId: ReadableAtom<string | null | undefined>) {
  const order = { pageSize: LIMITS.pageSizeMax, sortField: 'startDate', orderDir: 'asc', published: 'true' }
  return createKeyedRemote($organizationId, (organizationId, signal) =>
    fetchAll((page) => call('GET /campaigns', { query: { ...order, page, organizationId }, signal })),
  )
}
