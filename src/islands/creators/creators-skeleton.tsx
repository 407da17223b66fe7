import { menuTitles, shellMessages } from '../../messages/shell.ts'
import { MetricStripSkeleton } from '../../ui/metric-strip.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './creators-skeleton.module.css'

/** The initial state of the screen: also rendered at build time, without React. */
export function CreatorsSkeleton() {
  return (
    <>
      <PageHead title={menuTitles['/creators']} sub={<Skeleton shape="meta" />} />
      <MetricStripSkeleton tiles={3} compact className={styles.summary} />
      <div className={styles.tools} />
      <CreatorRowsSkeleton />
    </>
  )
}

/** The list's rows while loading. */
export function CreatorRowsSkeleton() {
  return (
    <Panel flush>
      <VisuallyHidden role="status">{shellMessages.loading}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="round" />
          <div className={styles.lines}>
            <Skeleton />
            <Skeleton shape="meta" />
          </div>
        </div>
      ))}
    </Panel>
  )
}
