import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Campaign } from '../contract/campaign.ts'
import type { ReportState } from '../contract/report-state.ts'
import { createKeyedRemote, type Remote } from './remote.ts'
import type { ReportApi } from './report-api.ts'

/** Progress of a running refresh, in steps; null if none runs. */
export type RefreshProgress = { done: number; total: number } | null

/** Results of a finished refresh, and the credits left with a cap. */
export type RefreshOutcome = Pick<Awaited<ReturnType<ReportApi['refreshState']>>, 'last' | 'creditsLeft'>

type Options = {
  api: Pick<ReportApi, 'refreshState' | 'refreshReport' | 'refreshMetrics'>
  $campaign: ReadableAtom<Remote<Campaign>>
  /** Applies the state of a started refresh to the report. */
  onStart: (report: ReportState) => void
  /** Called when a refresh has ended. */
  onDone: () => Promise<void>
  /** Poll interval, milliseconds. */
  interval?: number
}

const INTERVAL = 1_500

/** Starts refreshes, and polls the one in the report's state. */
export function createReportRefresh({ api, $campaign, onStart, onDone, interval = INTERVAL }: Options) {
  const $running = computed($campaign, (campaign) => {
    const report = campaign.state === 'ready' ? campaign.value.report : undefined
    // Readers without job internals poll the report itself.
    return report && 'done' in report && isRunning(report) ? report : undefined
  })
  const $outcome = atom<RefreshOutcome | null>(null)
  const { $remote } = createKeyedRemote<ReportState, ReportState>(
    $running,
    async () => {
      const state = await api.refreshState()
      if (!isRunning(state)) {
        $outcome.set(state)
        void onDone()
      }
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
    $outcome,
    /** Estimated credits of a refresh, and those left; null if unknown. */
    estimate: () => api.refreshState().catch(() => null),
    async start(what: 'report' | 'metrics'): Promise<void> {
      $outcome.set(null)
      const state = await (what === 'report' ? api.refreshReport() : api.refreshMetrics())
      if (isRunning(state)) onStart(state)
      else await onDone()
    },
  }
}

function isRunning({ state }: ReportState): boolean {
  return state === 'QUEUED' || state === 'RUNNING'
}
