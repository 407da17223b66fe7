import { shellMessages } from '../../messages/shell.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './list-skeleton.module.css'

/** A list below the preferences, while its code is loading. */
export function ListSkeleton({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} sub={<Skeleton shape="meta" />} />
      <div className={styles.toolsSpace} />
      <ListRowsSkeleton />
    </>
  )
}

/** The list's rows while loading. */
export function ListRowsSkeleton() {
  return (
    <Panel flush>
      <VisuallyHidden role="status">{shellMessages.loading}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton />
          <Skeleton shape="meta" />
        </div>
      ))}
    </Panel>
  )
}
