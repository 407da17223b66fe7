import type { ReactNode } from 'react'
import { later } from '../../ui/later.ts'
import { Part } from '../../ui/part.tsx'
import styles from './public-frame.module.css'

const SharedFooter = later(() => import('./shared-footer.tsx'), 'SharedFooter')

/** A report opened by a share link, between its bar and the legal pages. */
export function PublicFrame({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <>
      <Part aside fallback={<div className={styles.bar} />}>
        {bar}
      </Part>
      <div className={styles.public}>
        {children}
        <Part aside>
          <SharedFooter />
        </Part>
      </div>
    </>
  )
}
