import { useEffect, useReducer, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { reportMessages } from '../../messages/report.ts'
import type { ReportPage } from '../../stores/report-page.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { goBack, backLinkFrom } from '../../stores/back-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Crumbs } from '../../ui/page-head.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { campaignFiles } from '../../stores/report-formats.ts'
import { DownloadMenu } from './download-menu.tsx'
import styles from './report-bar.module.css'

// Clients never need them; the staff's are loading before the report is rendered.
const loadTools = () => import('./staff-tools.tsx')
const tools = isStaff($user.get()) ? loadTools() : null
tools?.catch(() => {})
const StaffTools = later(() => tools ?? loadTools(), 'StaffTools')

type ReportBarProps = { campaign: Campaign; page: ReportPage; isStaff: boolean }

/** Above the report: breadcrumb and actions. */
export function ReportBar({ campaign, page, isStaff }: ReportBarProps) {
  const [way] = useState(() => backLinkFrom(page.id))
  const [, draw] = useReducer((times: number) => times + 1, 0)
  // Rendered as soon as the tools' code is loaded. React alone would wait until no other part has loaded for 0.3 s; and
  // the dialog of the provider's warnings, which opens with the tools, restyles all elements of the page.
  useEffect(() => void tools?.then(draw, () => {}), [])
  return (
    <div className={styles.bar} data-no-print>
      {way && (
        <LinkButton kind="ghost" href={way.href} className={styles.way} onClick={goBack}>
          <Icon name="arrow-left" />
          <span>{reportMessages.wayBack(way.name)}</span>
        </LinkButton>
      )}
      <Crumbs
        items={[{ label: reportMessages.campaigns, href: '/campaigns' }, { label: campaign.campaignName }]}
      />
      <div className={styles.actions}>
        {/* Together with the adjacent elements, so that nothing moves. */}
        <LazyBoundary aside fallback={<ToolsPlaceholder campaign={campaign} />}>
          <DownloadMenu
            isStaff={isStaff}
            of={campaignFiles(campaign)}
            onDownload={(file) => page.download(campaign, file)}
            className={isStaff ? styles.roomy : undefined}
          />
          {isStaff && <StaffTools campaign={campaign} page={page} />}
        </LazyBoundary>
      </div>
    </div>
  )
}

/** On a phone the staff's tools are on separate lines. */
function ToolsPlaceholder({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <span className={styles.room} />
      {(campaign.reportErrors ?? []).length > 0 && <span className={styles.room} />}
      {(campaign.toCheck ?? 0) > 0 && <span className={styles.room} />}
    </>
  )
}
