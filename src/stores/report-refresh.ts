import { computed, type ReadableAtom } from 'nanostores'
import type { Campaign } from '../contract/campaign.ts'
import type { ReportState } from '../contract/report-state.ts'
import { createKeyedRemote, type Remote } from './remote.ts'
import type { ReportApi } from './report-api.ts'

/** How far a running refresh is, in steps; null while none runs. */
export type RefreshProgress = { done: number; total: number } | null

type Options = {
  api: Pick<ReportApi, 'refreshState' | 'refreshReport' | 'refreshMetrics'>
  $campaign: ReadableAtom<Remote<Campaign>>
  /** Tells the report that one has started. */
  onStart: (report: ReportState) => void
  /** What to do with the new numbers once they are there. */
  onDone: () => Promise<void>
  /** Between two polls, milliseconds. */
  interval?: number
}

const INTERVAL = 1_500

/** Starts refreshes and follows those that the report tells of, for as long as it is on the screen. */
export function createReportRefresh({ api, $campaign, onStart, onDone, interval = INTERVAL }: Options) {
  const $running = computed($campaign, (campaign) => {
    const report = campaign.state === 'ready' ? campaign.value.report : undefined
    // Readers who may not see how far it is poll the report itself.
    return report && 'done' in report && isRunning(report) ? report : undefined
  })
  const { $remote } = createKeyedRemote<ReportState, ReportState>(
    $running,
    async () => {
      const state = await api.refreshState()
      if (!isRunning(state)) void onDone()
      return state
    },
    { initial: (report) => report, poll: (state) => (isRunning(state) ? interval : null) },
  )
  const $progress = computed($remote, (remote): RefreshProgress => {
    if (remote.state !== 'ready' || !isRunning(remote.value)) return null
    return { done: remote.value.done, total: remote.value.total }
  })

  return {
    $progress,
    /** Credits that a refresh would use, about; null where nobody knows. */
    estimate: () =>
      api.refreshState().then(
        ({ estimatedCredits }) => estimatedCredits,
        () => null,
      ),
    async start(what: 'report' | 'metrics'): Promise<void> {
      const state = await (what === 'report' ? api.refreshReport() : api.refreshMetrics())
      if (isRunning(state)) onStart(state)
      else await onDone()
    },
  }
}

function isRunning({ state }: ReportState): boolean {
  return state === 'QUEUED' || state === 'RUNNING'
}
