import type { ReactNode } from 'react'
import { reportMessages } from '../../messages/report.ts'
import { classNames } from '../../ui/class-names.ts'
import { MetricStripFilled, MetricStripSkeleton } from '../../ui/metric-strip.tsx'
import { LONG_TITLE } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FilledThumb } from '../../ui/thumb.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import hero from './hero.module.css'
import styles from './report-skeleton.module.css'

/**
 * The report's skeleton while loading, in the geometry of the final content. In the built page it is filled in by the
 * page's head (lib/fill-skeleton.ts).
 */
export function ReportSkeleton({ filled = false }: { filled?: boolean }) {
  return (
    <div className={classNames(styles.report, filled && styles.alone)}>
      <VisuallyHidden role="status">{reportMessages.loading}</VisuallyHidden>
      <div data-row={filled ? '' : undefined}>
        <HeroSkeleton
          text={
            <>
              <Skeleton />
              <Skeleton shape="title" />
              <Skeleton />
              <Meta />
            </>
          }
          cover={
            <span className={hero.cover}>
              <Skeleton shape="block" />
            </span>
          }
          strip={<MetricStripSkeleton tiles={6} />}
        />
        {filled && (
          <template data-filled>
            <HeroSkeleton
              text={<FilledText />}
              cover={<FilledThumb image="coverUrl" className={hero.cover} />}
              strip={<MetricStripFilled list="opening.figures" />}
            />
          </template>
        )}
      </div>
    </div>
  )
}

type HeroSkeletonProps = { text: ReactNode; cover: ReactNode; strip: ReactNode }

function HeroSkeleton({ text, cover, strip }: HeroSkeletonProps) {
  return (
    <>
      <div className={hero.hero}>
        <div className={hero.text}>{text}</div>
        {cover}
      </div>
      <div className={styles.tabs} />
      {strip}
    </>
  )
}

/** Client, title and summary: readable before any script is loaded. */
function FilledText() {
  return (
    <>
      <p className={hero.names}>
        <b className={hero.brand} data-clamp data-text="brandName" />
        <small className={hero.client} data-clamp data-text="organizationName" />
      </p>
      <h1 className={hero.title} data-text="campaignName" data-long={LONG_TITLE}>
        {reportMessages.loading}
      </h1>
      <p className={hero.lede}>
        <span data-text="opening.lede.before" />
        <b data-text="opening.lede.people" />
        <span data-text="opening.lede.after" />
      </p>
      <Meta />
    </>
  )
}

function Meta() {
  return (
    <div className={classNames(hero.meta, styles.meta)}>
      <Skeleton shape="meta" />
    </div>
  )
}
