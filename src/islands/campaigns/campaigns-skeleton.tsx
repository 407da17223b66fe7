import type { ReactNode } from 'react'
import { menuTitles, shellMessages } from '../../messages/shell.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { COVER_ROW } from '../../ui/thumb.tsx'
import row from './campaign-row.module.css'
import styles from './campaigns-screen.module.css'

/** The initial state of the screen: also rendered at build time, without React. */
export function CampaignsSkeleton() {
  return (
    <>
      <PageHead title={menuTitles['/campaigns']} sub={<Skeleton shape="meta" />} />
      <div className={styles.todos} />
      <div className={styles.toolsSpace} />
      <RowsSkeleton filled={<FilledRow />} />
    </>
  )
}

/** The list's rows while loading; filled in by the page's head (lib/fill-skeleton.ts). */
export function RowsSkeleton({ filled }: { filled?: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.list}>
        <VisuallyHidden role="status">{shellMessages.loading}</VisuallyHidden>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((key) => (
          <div key={key} className={styles.skeleton} data-row={filled ? '' : undefined}>
            <Skeleton shape="block" className={styles.skeletonCover} />
            <div className={styles.skeletonLines}>
              <Skeleton />
              <Skeleton shape="meta" />
            </div>
            <Rest />
          </div>
        ))}
        {filled && <template data-filled>{filled}</template>}
      </div>
    </div>
  )
}

/** The first data of a row: visible, and a working link, before any script is loaded. */
function FilledRow() {
  return (
    <>
      <span className={styles.skeletonCover}>
        <img
          hidden
          data-image="coverUrl brandImage"
          data-widths={COVER_ROW.widths.join(' ')}
          sizes={COVER_ROW.sizes}
          alt=""
        />
      </span>
      <div className={styles.skeletonLines}>
        <h2 className={row.title} data-clamp>
          <a className={row.link} data-text="campaignName" href="/campaigns/{id}">
            {shellMessages.loading}
          </a>
        </h2>
        <p className={row.where} data-clamp data-text="brandName organizationName" />
      </div>
      <Rest />
    </>
  )
}

function Rest() {
  return (
    <>
      <Skeleton className={styles.skeletonWide} />
      <Skeleton className={styles.skeletonWide} />
    </>
  )
}
