import { menuTitles, shellMessages } from '../../messages/shell.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './campaigns-screen.module.css'

/** The screen before anything is known: also drawn at build time, without React. */
export function CampaignsOutline() {
  return (
    <>
      <PageHead title={menuTitles['/campaigns']} sub={<Skeleton shape="meta" />} />
      <div className={styles.todos} />
      <div className={styles.toolsRoom} />
      <RowsOutline />
    </>
  )
}

/** The list's rows while they are asked for. */
export function RowsOutline() {
  return (
    <div className={styles.list}>
      <VisuallyHidden role="status">{shellMessages.loading}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((row) => (
        <div key={row} className={styles.outline}>
          <Skeleton shape="block" className={styles.outlineCover} />
          <div className={styles.outlineLines}>
            <Skeleton />
            <Skeleton shape="meta" />
          </div>
          <Skeleton className={styles.outlineWide} />
          <Skeleton className={styles.outlineWide} />
        </div>
      ))}
    </div>
  )
}
