import { memo } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { addDays } from '../../lib/add-days.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { $query } from '../../stores/address.ts'
import { BEST_CONTENTS, type CampaignReport } from '../../stores/campaign-report.ts'
import { StepsAfterPaint } from '../../ui/steps-after-paint.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { STANDOUTS_PER_PLACE } from '../../vocabulary/standouts.ts'
import styles from './campaign-section.module.css'

const BestContents = later(() => import('./best-contents.tsx'), 'BestContents')
const Standouts = later(() => import('./standouts.tsx'), 'Standouts')
const Since = later(() => import('./since.tsx'), 'Since')
const NextSteps = later(() => import('./next-steps.tsx'), 'NextSteps')
const CampaignCharts = later(() => import('./campaign-charts.tsx'), 'CampaignCharts')

type CampaignSectionProps = {
  campaign: Campaign
  report: CampaignReport
  isStaff: boolean
  /** No platform is selected: a part without contents then has none at all. */
  allPlatforms: boolean
  isPublic: boolean
}

/** Days after its last number for which a report shows recent changes, unless requested by the address. */
const NEWS_DAYS = 30

/** The best contents, the growth of the campaign's numbers, and their composition. */
export const CampaignSection = memo(function CampaignSection({
  campaign,
  report,
  isStaff,
  allPlatforms,
  isPublic,
}: CampaignSectionProps) {
  if (allPlatforms && campaign.contentCount === 0) {
    return (
      <LazyBoundary fallback={<div className={styles.next} data-short={!isStaff} />}>
        <NextSteps campaign={campaign} report={report} isStaff={isStaff} />
      </LazyBoundary>
    )
  }
  return (
    <StepsAfterPaint>
      {hasNews(campaign) && (
        <LazyBoundary fallback={<div className={styles.since} />}>
          <Since campaign={campaign} isPublic={isPublic} />
        </LazyBoundary>
      )}
      {/* With fewer there is no selection: all are below. */}
      {campaign.contentCount > BEST_CONTENTS && campaign.link?.contents !== false && (
        <LazyBoundary fallback={<div className={styles.best} />}>
          <BestContents campaign={campaign} report={report} isStaff={isStaff} />
        </LazyBoundary>
      )}
      {campaign.contentCount >= 2 * STANDOUTS_PER_PLACE && campaign.link?.contents !== false && (
        <LazyBoundary fallback={<div className={styles.standouts} />}>
          <Standouts campaign={campaign} report={report} isStaff={isStaff} />
        </LazyBoundary>
      )}
      <div className={styles.charts}>
        <LazyBoundary fallback={<div className={styles.room} />}>
          <CampaignCharts campaign={campaign} />
        </LazyBoundary>
      </div>
    </StepsAfterPaint>
  )
})

/** A frozen report refers to its own day. */
function hasNews({ frozen, timeline }: Campaign): boolean {
  const last = timeline.at(-1)
  if (frozen || last === undefined) return false
  return last.day >= addDays(romeToday(), -NEWS_DAYS) || $query.get()['since'] !== undefined
}
