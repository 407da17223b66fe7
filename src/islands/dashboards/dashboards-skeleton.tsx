import { menuTitles, shellMessages } from '../../messages/shell.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './dashboards-screen.module.css'

/** The initial state of the screen: also rendered at build time, without React. */
export function DashboardsSkeleton() {
  return (
    <>
      <PageHead title={menuTitles['/dashboards']} sub={<Skeleton shape="meta" />} />
      <div className={styles.toolsSpace} />
      <DashboardCardsSkeleton />
    </>
  )
}

/** The cards while loading. */
export function DashboardCardsSkeleton() {
  return (
    <div className={styles.cards}>
      <VisuallyHidden role="status">{shellMessages.loading}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
        <div key={card} className={styles.skeleton}>
          <Skeleton shape="block" className={styles.skeletonCover} />
          <Skeleton />
          <Skeleton shape="meta" />
        </div>
      ))}
    </div>
  )
}
