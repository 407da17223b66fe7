import type { ReactNode } from 'react'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import styles from './public-frame.module.css'

const SharedFooter = later(() => import('./shared-footer.tsx'), 'SharedFooter')

/** A report opened by a share link, between its bar and the legal pages. */
export function PublicFrame({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <>
      <LazyBoundary aside fallback={<div className={styles.bar} />}>
        {bar}
      </LazyBoundary>
      <div className={styles.public}>
        {children}
        <LazyBoundary aside>
          <SharedFooter />
        </LazyBoundary>
      </div>
    </>
  )
}
