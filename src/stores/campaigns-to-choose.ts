import type { ReadableAtom } from 'nanostores'
import { call } from '../client/call.ts'
import { LIMITS } from '../contract/limits.ts'
import { fetchAll } from './fetch-all.ts'
import { createKeyedRemote } from './remote.ts'

export type CampaignsToChoose = ReturnType<typeof createCampaignsToChoose>

/**
 * All published campaigns of a client, or of all clients (null), for selection: oldest first, 100 a page (spec §9).
 * @param $organizationId undefined while no client is selected
 */
export function createCampaignsToChoose($organizationId: ReadableAtom<string | null | undefined>) {
  const all = { published: 'true', archived: 'any', pageSize: LIMITS.pageSizeMax } as const
  const order = { sortField: 'startDate', orderDir: 'asc' } as const
  return createKeyedRemote($organizationId, (organizationId, signal) =>
    fetchAll((page) => call('GET /campaigns', { query: { ...all, ...order, page, organizationId }, signal })),
  )
}
