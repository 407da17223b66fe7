import { lazy, useEffect } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { Part } from '../../ui/part.tsx'
import { AudienceSection } from './audience-section.tsx'
import { Contents } from './contents.tsx'
import { Creators } from './creators.tsx'
import { GeneralSection } from './general-section.tsx'
import { ReportSection } from './report-section.tsx'

// The last line of the page.
const AgencyLine = lazy(async () => ({ default: (await import('../agency-line.tsx')).AgencyLine }))

type LowerSectionsProps = {
  campaign: Campaign
  report: CampaignReport
  isStaff: boolean
  isPublic: boolean
  stale: boolean
  /** Told once, when they have been drawn. */
  onShown: () => void
}

/** The report below its first screen: creators and contents, audience, how to read it. */
export function LowerSections({ campaign, report, isStaff, isPublic, stale, onShown }: LowerSectionsProps) {
  const section = { campaign, report, isStaff }
  useEffect(onShown, [onShown])
  return (
    <>
      <ReportSection section="CREATOR" {...section}>
        <Creators campaign={campaign} report={report} isPublic={isPublic} stale={stale} />
        <Contents campaign={campaign} report={report} isStaff={isStaff} />
      </ReportSection>
      <ReportSection section="AUDIENCE" {...section}>
        <AudienceSection campaign={campaign} />
      </ReportSection>
      <ReportSection section="GENERAL" {...section}>
        <GeneralSection campaign={campaign} />
      </ReportSection>
      <Part aside>
        <AgencyLine />
      </Part>
    </>
  )
}
