import { memo } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { StepsAfterPaint } from '../../ui/steps-after-paint.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { AudienceSection } from './audience-section.tsx'
import { Contents } from './contents.tsx'
import { Creators } from './creators.tsx'
import { GeneralSection } from './general-section.tsx'
import { ReportSection } from './report-section.tsx'

// The last line of the page.
const AgencyLine = later(() => import('../agency-line.tsx'), 'AgencyLine')

const DisclosureSummaryPanel = later(() => import('./disclosure-summary.tsx'), 'DisclosureSummaryPanel')

type LowerSectionsProps = {
  campaign: Campaign
  report: CampaignReport
  isStaff: boolean
  isPublic: boolean
  stale: boolean
  /** Called once, after they are rendered. */
  onShown: () => void
}

/** The report below its first screen: creators and contents, audience, how to read it. */
export const LowerSections = memo(function LowerSections({
  campaign,
  report,
  isStaff,
  isPublic,
  stale,
  onShown,
}: LowerSectionsProps) {
  const isShownToClient =
    !isStaff && !isPublic && campaign.disclosuresShown === true && campaign.frozen === undefined
  const section = { campaign, report, isStaff }
  return (
    <StepsAfterPaint onDone={onShown}>
      <ReportSection section="CREATOR" {...section}>
        <StepsAfterPaint>
          <Creators {...section} isPublic={isPublic} stale={stale} />
          {campaign.link?.contents !== false && <Contents {...section} />}
        </StepsAfterPaint>
      </ReportSection>
      <ReportSection section="AUDIENCE" {...section}>
        <AudienceSection audience={campaign.audience} channels={campaign.channels} />
      </ReportSection>
      <ReportSection section="GENERAL" {...section}>
        <GeneralSection campaign={campaign} />
        {isShownToClient && (
          <LazyBoundary aside>
            <DisclosureSummaryPanel campaign={campaign} />
          </LazyBoundary>
        )}
      </ReportSection>
      <LazyBoundary aside>
        <AgencyLine />
      </LazyBoundary>
    </StepsAfterPaint>
  )
})
