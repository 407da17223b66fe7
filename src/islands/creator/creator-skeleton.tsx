import { shellMessages } from '../../messages/shell.ts'
import { MetricStripSkeleton } from '../../ui/metric-strip.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './creator-skeleton.module.css'

/** The initial state of the screen: also rendered at build time, without React. */
export function CreatorSkeleton() {
  return (
    <div className={styles.screen}>
      <VisuallyHidden>
        <span role="status">{shellMessages.loading}</span>
      </VisuallyHidden>
      <div className={styles.head} aria-hidden="true">
        <Skeleton shape="round" className={styles.face} />
        <div className={styles.lines}>
          <Skeleton shape="title" />
          <Skeleton shape="meta" />
        </div>
      </div>
      <MetricStripSkeleton tiles={6} />
      <Panel>
        <Skeleton shape="block" className={styles.chart} />
      </Panel>
    </div>
  )
}
