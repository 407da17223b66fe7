import type { ReactNode } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { CommentType } from '../../vocabulary/comment-types.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { reportMessages } from '../../messages/report.ts'
import { Notes } from './notes.tsx'
import styles from './report-section.module.css'

type ReportSectionProps = {
  /** Also the anchor: ids are the sections' names in the spec. */
  section: CommentType
  campaign: Campaign
  report: CampaignReport
  isStaff: boolean
  /** Shown before its name. */
  lead?: ReactNode
  children: ReactNode
}

/** A section of the report: its name, the agency's comments, then the data. */
export function ReportSection({ section, campaign, report, isStaff, lead, children }: ReportSectionProps) {
  const headingId = `${section}-title`
  return (
    <section className={styles.section} id={section} aria-labelledby={headingId}>
      {lead}
      <header className={styles.head}>
        <h2 id={headingId}>{reportMessages.sections[section]}</h2>
        <Notes
          section={section}
          comments={campaign.comments.filter(({ commentType }) => commentType === section)}
          report={report}
          isStaff={isStaff}
        />
      </header>
      {children}
    </section>
  )
}
