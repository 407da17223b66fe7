import { reportStateMessages } from '../../messages/report-state.ts'
import type { RefreshProgress } from '../../stores/report-refresh.ts'
import { Alert } from '../../ui/alert.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './report-view.module.css'

type RefreshStateProps = { progress: RefreshProgress; failed: boolean }

/** The progress of a refresh, or that the last one failed. Other readers than staff only see that one is running. */
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
