import styles from './progress-bar.module.css'

type ProgressBarProps = {
  /** What is in progress, shown and announced: «Aggiornamento in corso: 3 di 8». */
  label: string
  done: number
  total: number
}

/** The progress of a long task. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <div className={styles.progress}>
      <span role="status">{label}</span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(done, total)}
        className={styles.track}
      >
        <i className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  )
}
