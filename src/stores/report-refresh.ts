import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { AnyReportState } from '../contract/report-state.ts'
import type { ReportApi } from './report-api.ts'

/** How far a running refresh is, in steps; null while none runs. */
export type RefreshProgress = { done: number; total: number } | null

export interface ReportRefresh {
  $progress: ReadableAtom<RefreshProgress>
  /** Credits that a refresh would use, about; null where nobody knows. */
  estimate(): Promise<number | null>
  start(what: 'report' | 'metrics'): Promise<void>
  /** Follows a refresh that is already running, as an answer of the API tells. */
  follow(state: AnyReportState): void
}

type Options = {
  api: Pick<ReportApi, 'refreshState' | 'refreshReport' | 'refreshMetrics'>
  /** What to do with the new numbers once they are there. */
  onDone: () => Promise<void>
  /** Between two questions, milliseconds. */
  interval?: number
}

const INTERVAL = 1_500
/** A server that does not answer is asked this often before the progress is no longer shown. */
const MOST_FAILURES = 5

/** Starts refreshes and follows their progress for as long as the report is on the screen. */
export function createReportRefresh({ api, onDone, interval = INTERVAL }: Options): ReportRefresh {
  const $progress = atom<RefreshProgress>(null)
  let isWatched = false
  let isFollowing = false

  onMount($progress, () => {
    isWatched = true
    return () => {
      isWatched = false
    }
  })

  function follow(state: AnyReportState) {
    if (!('done' in state) || !isRunning(state) || isFollowing) return
    $progress.set({ done: state.done, total: state.total })
    isFollowing = true
    void poll().finally(() => {
      isFollowing = false
      $progress.set(null)
    })
  }

  async function poll(): Promise<void> {
    let failures = 0
    while (failures < MOST_FAILURES) {
      await pause(interval)
      if (!isWatched) return
      const state = await api.refreshState().catch(() => null)
      failures = state === null ? failures + 1 : 0
      if (state === null) continue
      if (!isRunning(state)) return onDone()
      $progress.set({ done: state.done, total: state.total })
    }
  }

  return {
    $progress,
    follow,
    estimate: () =>
      api.refreshState().then(
        ({ estimatedCredits }) => estimatedCredits,
        () => null,
      ),
    async start(what) {
      const state = await (what === 'report' ? api.refreshReport() : api.refreshMetrics())
      if (isRunning(state)) follow(state)
      else await onDone()
    },
  }
}

function isRunning({ state }: AnyReportState): boolean {
  return state === 'QUEUED' || state === 'RUNNING'
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
