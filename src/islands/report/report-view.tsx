import { useStore } from '@nanostores/react'
import type { Campaign } from '../../contract/campaign.ts'
import { memo, type ReactNode, useCallback, useState } from 'react'
import { COMMENT_TYPES } from '../../vocabulary/comment-types.ts'
import { reportMessages } from '../../messages/report.ts'
import type { ReportPage } from '../../stores/report-page.ts'
import { StepsAfterPaint } from '../../ui/steps-after-paint.tsx'
import { MetricStripSkeleton } from '../../ui/metric-strip.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CampaignSection } from './campaign-section.tsx'
import { EditButton } from './edit-button.tsx'
import { Hero } from './hero.tsx'
import { MetricsOfCampaign } from './metrics-of-campaign.tsx'
import { PlatformFilter } from './platform-filter.tsx'
import { ReportSection } from './report-section.tsx'
import styles from './report-view.module.css'
import { showFooter } from './show-footer.ts'
import { useCurrentSection } from './use-current-section.ts'

// Below the first screen: loading starts before that is rendered.
const lower = import('./lower-sections.tsx')
lower.catch(() => {})
const LowerSections = later(() => lower, 'LowerSections')

const RefreshState = later(() => import('./refresh-state.tsx'), 'RefreshState')

const RefreshOutcome = later(() => import('./refresh-outcome.tsx'), 'RefreshOutcome')

// Only in few reports, and below their cover.
const FrozenNotice = later(() => import('./frozen-notice.tsx'), 'FrozenNotice')

type ReportViewProps = { campaign: Campaign; stale: boolean; page: ReportPage; isStaff: boolean }

/** The report: cover, sections, and navigation. */
export const ReportView = memo(function ReportView({ campaign, stale, page, isStaff }: ReportViewProps) {
  const { report } = page
  const [complete, setComplete] = useState(false)
  const platform = useStore(report.$platform)
  const platforms = useStore(report.$platforms)
  const progress = useStore(report.refresh.$progress)
  const outcome = useStore(report.refresh.$outcome)
  const { state } = campaign.report
  const section = { campaign, report, isStaff }
  const showRequested = useCallback(() => {
    setComplete(true)
    showFooter()
    scrollToSection(location.hash)
  }, [])
  const filter = (
    <PlatformFilter platform={platform} platforms={platforms} onChoose={(next) => page.choose(next)} />
  )

  return (
    <>
      <Hero campaign={campaign} platforms={platforms} isStaff={isStaff} />
      {(progress || state === 'FAILED' || state === 'UPDATING') && (
        <LazyBoundary aside>
          <RefreshState progress={progress} failed={state === 'FAILED'} />
        </LazyBoundary>
      )}
      {outcome?.last && !progress && (
        <LazyBoundary aside>
          <RefreshOutcome
            last={outcome.last}
            creditsLeft={outcome.creditsLeft}
            onClose={() => report.refresh.$outcome.set(null)}
          />
        </LazyBoundary>
      )}
      {(campaign.frozen || campaign.lastFrozen) && (
        <div className={styles.notice}>
          <LazyBoundary aside>
            <FrozenNotice campaign={campaign} report={report} isPublic={page.isPublic} />
          </LazyBoundary>
        </div>
      )}
      <SectionTabs complete={complete} filter={filter} />
      <div className={styles.narrowFilter}>{filter}</div>
      <div className={styles.sections} aria-busy={stale}>
        <StepsAfterPaint rest={<MetricStripSkeleton tiles={6} />}>
          <ReportSection
            section="CAMPAIGN"
            {...section}
            lead={
              <>
                <MetricsOfCampaign campaign={campaign} allPlatforms={platform === null} />
                {isStaff && (
                  <p className={styles.edits} data-no-print>
                    {campaign.type === 'STANDARD' && <EditButton part="targets" named />}
                    <EditButton part="cost" named />
                  </p>
                )}
              </>
            }
          >
            <CampaignSection {...section} allPlatforms={platform === null} isPublic={page.isPublic} />
          </ReportSection>
          <LazyBoundary>
            <LowerSections {...section} isPublic={page.isPublic} stale={stale} onShown={showRequested} />
          </LazyBoundary>
        </StepsAfterPaint>
      </div>
    </>
  )
})

type SectionTabsProps = { complete: boolean; filter: ReactNode }

/** Links to the sections; highlights the current one without re-rendering them. */
function SectionTabs({ complete, filter }: SectionTabsProps) {
  const current = useCurrentSection(COMMENT_TYPES, complete)
  return (
    <Tabs
      sticky
      label={reportMessages.sectionsLabel}
      items={COMMENT_TYPES.map((type) => ({
        href: `#${type}`,
        label: reportMessages.sections[type],
        current: type === current,
      }))}
      end={filter}
      className={styles.tabs}
    />
  )
}

/** The address may name a section that did not exist yet when the browser looked for it. */
function scrollToSection(hash: string) {
  const requested = COMMENT_TYPES.find((type) => hash === `#${type}`)
  if (requested) document.getElementById(requested)?.scrollIntoView()
}
