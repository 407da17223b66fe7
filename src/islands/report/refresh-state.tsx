import { reportStateMessages } from '../../messages/report-state.ts'
import type { RefreshProgress } from '../../stores/report-refresh.ts'
import { Alert } from '../../ui/alert.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './report-view.module.css'

type RefreshStateProps = { progress: RefreshProgress; failed: boolean }

/** How a refresh goes, or that the last one went wrong. Readers who are not staff learn only that one is on. */
export function RefreshState({ progress, failed }: RefreshStateProps) {
  return (
    <div className={styles.refresh} data-no-print>
      {progress ? (
        <ProgressBar
          label={reportStateMessages.refreshing(progress.done, progress.total)}
          done={progress.done}
          total={progress.total}
        />
      ) : (
        <Alert
          kind={failed ? 'warn' : 'info'}
          title={failed ? reportStateMessages.refreshFailed : reportStateMessages.updating}
        />
      )}
    </div>
  )
}
