import { shellMessages } from '../../messages/shell.ts'
import { MetricStripSkeleton } from '../../ui/metric-strip.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './report-body.module.css'

/** The report's skeleton while loading. */
export function ReportBodySkeleton() {
  return (
    <div className={styles.body}>
      <VisuallyHidden>
        <span role="status">{shellMessages.loading}</span>
      </VisuallyHidden>
      <Skeleton shape="block" className={styles.sentence} />
      <MetricStripSkeleton tiles={6} />
      <CampaignsSkeleton />
      <Panel>
        <Skeleton shape="block" className={styles.chart} />
      </Panel>
    </div>
  )
}

/** The skeleton of the campaigns' table, which is loaded separately. */
export function CampaignsSkeleton() {
  return (
    <Panel>
      <Skeleton shape="block" className={styles.campaigns} />
    </Panel>
  )
}

/** The initial state of the full screen: also rendered at build time, without React. */
export function DashboardReportSkeleton() {
  return (
    <div className={styles.skeleton}>
      <PageHead title={<Skeleton shape="title" />} sub={<Skeleton shape="meta" />} />
      <div className={styles.periodSpace} />
      <ReportBodySkeleton />
    </div>
  )
}
