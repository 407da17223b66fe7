import { useStore } from '@nanostores/react'
import type { Campaign } from '../../contract/campaign.ts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { COMMENT_TYPES } from '../../lib/comment-types.ts'
import { reportMessages } from '../../messages/report.ts'
import type { ReportPage } from '../../stores/report-page.ts'
import { Alert } from '../../ui/alert.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CampaignSection } from './campaign-section.tsx'
import { Hero } from './hero.tsx'
import { PlatformFilter } from './platform-filter.tsx'
import { ReportSection } from './report-section.tsx'
import styles from './report-view.module.css'
import { useCurrentSection } from './use-current-section.ts'

// Below the first screen: fetched while that is drawn.
const LowerSections = lazy(() =>
  import('./lower-sections.tsx').then(({ LowerSections }) => ({ default: LowerSections })),
)

type ReportViewProps = { campaign: Campaign; stale: boolean; page: ReportPage; isStaff: boolean }

/** The report itself: cover, sections, and the ways through it. */
export function ReportView({ campaign, stale, page, isStaff }: ReportViewProps) {
  const { report } = page
  const [complete, setComplete] = useState(false)
  const platform = useStore(report.$platform)
  const platforms = useStore(report.$platforms)
  const current = useCurrentSection(COMMENT_TYPES, complete)
  const section = { campaign, report, isStaff }
  const showAsked = useCallback(() => {
    setComplete(true)
    scrollToSection(location.hash)
  }, [])
  const filter = (
    <PlatformFilter platform={platform} platforms={platforms} onChoose={(next) => page.choose(next)} />
  )

  return (
    <>
      <Hero campaign={campaign} platform={platform} platforms={platforms} />
      <RefreshState campaign={campaign} page={page} />
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
      <div className={styles.narrowFilter}>{filter}</div>
      <div className={styles.sections} aria-busy={stale}>
        <ReportSection section="CAMPAIGN" {...section}>
          <CampaignSection campaign={campaign} platform={platform} />
        </ReportSection>
        <Suspense>
          <LowerSections {...section} isPublic={page.isPublic} stale={stale} onShown={showAsked} />
        </Suspense>
      </div>
    </>
  )
}

/** The address may ask for a section that was not there yet when the browser looked for it. */
function scrollToSection(hash: string) {
  const asked = COMMENT_TYPES.find((type) => hash === `#${type}`)
  if (asked) document.getElementById(asked)?.scrollIntoView()
}

/** How a refresh goes, or went wrong; nothing where the numbers are simply there. */
function RefreshState({ campaign, page }: { campaign: Campaign; page: ReportPage }) {
  const progress = useStore(page.report.refresh.$progress)
  if (progress) {
    return (
      <div className={styles.refresh} data-no-print>
        <ProgressBar
          label={reportMessages.refreshing(progress.done, progress.total)}
          done={progress.done}
          total={progress.total}
        />
      </div>
    )
  }
  const { state } = campaign.report
  if (state !== 'FAILED' && state !== 'UPDATING') return null
  return (
    <div className={styles.refresh} data-no-print>
      <Alert
        kind={state === 'FAILED' ? 'warn' : 'info'}
        title={state === 'FAILED' ? reportMessages.refreshFailed : reportMessages.updating}
      />
    </div>
  )
}
