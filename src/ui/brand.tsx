import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import styles from './brand.module.css'

/** The wordmark, which always leads home. A place that sets `--brand-rest: none` shows its initial alone. */
export function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <a className={classNames(styles.brand, compact && styles.compact)} href="/" aria-label={uiMessages.home}>
      {uiMessages.product.slice(0, 1)}
      <span className={styles.rest}>{uiMessages.product.slice(1)}</span>
    </a>
  )
}
