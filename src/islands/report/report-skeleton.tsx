import { reportMessages } from '../../messages/report.ts'
import { MetricStripSkeleton } from '../../ui/metric-strip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import hero from './hero.module.css'
import styles from './report-skeleton.module.css'

/** The report's outline while it is on its way, in the geometry of what is to come. */
export function ReportSkeleton() {
  return (
    <div className={styles.report}>
      <VisuallyHidden role="status">{reportMessages.loading}</VisuallyHidden>
      <div className={hero.hero}>
        <div className={hero.text}>
          <Skeleton />
          <Skeleton shape="title" className={styles.title} />
          <Skeleton />
          <Skeleton shape="meta" />
        </div>
        <span className={hero.cover}>
          <Skeleton shape="block" />
        </span>
      </div>
      <div className={styles.tabs} />
      <div className={styles.head}>
        <Skeleton shape="title" />
      </div>
      <MetricStripSkeleton tiles={12} />
    </div>
  )
}
