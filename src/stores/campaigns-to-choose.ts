import { atom } from 'nanostores'
import { call } from '../client/call.ts'
import { getCampaigns } from '../contract/campaign-endpoints.ts'
import type { CampaignSummary } from '../contract/campaign.ts'
import { LIMITS } from '../contract/limits.ts'
import { fetchAll } from './fetch-all.ts'
import { createRemote } from './remote.ts'

export type CampaignsToChoose = ReturnType<typeof createCampaignsToChoose>

/** All campaigns of a client, or of everybody, to tick some of: 100 a page, the oldest first (spec §9). */
export function createCampaignsToChoose() {
  const { $remote, load } = createRemote<CampaignSummary[]>()
  const $asked = atom<string | null | undefined>(undefined)

  function ask(organizationId: string | null): Promise<void> {
    $asked.set(organizationId)
    return load((signal) => allCampaigns(organizationId, signal))
  }

  return {
    $remote,
    /** Asks for the campaigns of a client, null being all; not again for the same one. */
    of: (organizationId: string | null) => {
      if ($asked.get() !== organizationId) void ask(organizationId)
    },
    retry: () => ask($asked.get() ?? null),
  }
}

function allCampaigns(organizationId: string | null, signal: AbortSignal): Promise<CampaignSummary[]> {
  const order = { pageSize: LIMITS.pageSizeMax, sortField: 'startDate', orderDir: 'asc' }
  return fetchAll((page) => call(getCampaigns, { query: { ...order, page, organizationId }, signal }))
}
