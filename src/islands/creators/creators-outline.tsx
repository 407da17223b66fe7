import { creatorsMessages as words } from '../../messages/creators.ts'
import { shellMessages } from '../../messages/shell.ts'
import { MetricStripSkeleton } from '../../ui/metric-strip.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './creators-outline.module.css'

/** The screen before anything is known: also drawn at build time, without React. */
export function CreatorsOutline() {
  return (
    <>
      <PageHead title={words.title} />
      <CreatorsSummaryOutline />
      <div className={styles.tools} />
      <CreatorRowsOutline />
    </>
  )
}

/** The archive's figures while they are asked for, and what stands below them. */
export function CreatorsSummaryOutline() {
  return (
    <div className={styles.summary}>
      <MetricStripSkeleton />
    </div>
  )
}

/** The list's rows while they are asked for. */
export function CreatorRowsOutline() {
  return (
    <Panel flush className={styles.rows}>
      <VisuallyHidden>
        <span role="status">{shellMessages.loading}</span>
      </VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
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
