import { menuTitles, shellMessages } from '../../messages/shell.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './organizations-screen.module.css'

/** The initial state of the screen: also rendered at build time, without React. */
export function OrganizationsSkeleton() {
  return (
    <>
      <PageHead title={menuTitles['/organizations']} sub={<Skeleton shape="meta" />} />
      <div className={styles.toolsSpace} />
      <RowsSkeleton />
    </>
  )
}

/** The list's rows while loading. */
export function RowsSkeleton() {
  return (
    <Panel flush>
      <VisuallyHidden role="status">{shellMessages.loading}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((row) => (
        <div key={row} className={styles.skeleton}>
          <Skeleton shape="round" />
          <Skeleton />
        </div>
      ))}
    </Panel>
  )
}
