import { computed } from 'nanostores'
import { call } from '../client/call.ts'
import type { CampaignReport } from './campaign-report.ts'
import { createKeyedRemote } from './remote.ts'

/**
 * Differences between the live report and the last frozen one; reloaded whenever the report is: after a refresh, a
 * deleted content, a comment. Hidden on failure.
 */
export function createFrozenChanges($campaign: CampaignReport['$campaign']) {
  const $shown = computed($campaign, (view) =>
    view.state === 'ready' && view.value.lastFrozen ? view.value : undefined,
  )
  return createKeyedRemote(
    $shown,
    ({ id, lastFrozen }, signal) =>
      call('GET /campaigns/{id}/frozen/{frozenId}/changes', {
        params: { id, frozenId: lastFrozen?.id ?? '' },
        signal,
      }),
    { onError: () => {} },
  ).$remote
}
