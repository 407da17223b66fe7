import { shellMessages } from '../../messages/shell.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './dashboard-wizard.module.css'

/** The selectable campaigns while loading. */
export function CampaignChooserSkeleton() {
  return (
    <div className={styles.chooser}>
      <VisuallyHidden role="status">{shellMessages.loading}</VisuallyHidden>
      <Skeleton shape="block" className={styles.skeletonSearch} />
      <div className={styles.rows} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <div key={row} className={styles.skeletonRow}>
            <Skeleton shape="block" className={styles.skeletonImage} />
            <span className={styles.skeletonLines}>
              <Skeleton />
              <Skeleton shape="meta" />
            </span>
          </div>
        ))}
      </div>
      <Skeleton shape="block" className={styles.skeletonMore} />
    </div>
  )
}
