import { atom, type ReadableAtom } from 'nanostores'
import { call } from '../client/call.ts'
import type { Campaign } from '../contract/campaign.ts'
import { getReportChanges, type ReportChanges } from '../contract/frozen-reports.ts'

export interface FrozenChanges {
  /** null until they are known; whoever cannot be told reads the report without them. */
  $changes: ReadableAtom<ReportChanges | null>
  /** Asked anew whenever the report itself was: after a refresh, a deleted content, a comment. */
  load(campaign: Pick<Campaign, 'id' | 'lastFrozen'>): Promise<void>
}

/** What the live report says otherwise than the one that was frozen last. */
export function createFrozenChanges(): FrozenChanges {
  const $changes = atom<ReportChanges | null>(null)
  let asked = 0
  return {
    $changes,
    async load({ id, lastFrozen }) {
      const ticket = ++asked
      if (!lastFrozen) return
      const params = { id, frozenId: lastFrozen.id }
      const changes = await call(getReportChanges, { params }).catch(() => null)
      if (ticket === asked) $changes.set(changes)
    },
  }
}
