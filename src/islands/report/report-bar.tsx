import { Copy, Ellipsis, FileUp, Pencil, Plus, RefreshCw, Share2, Trash2, TriangleAlert } from 'lucide-react'
import type { Campaign } from '../../contract/campaign.ts'
import { reportMessages } from '../../messages/report.ts'
import { changeQuery } from '../../stores/address.ts'
import { askToDuplicate, askToRefresh, askToRemoveCampaign } from '../../stores/report-actions.ts'
import type { ReportPage } from '../../stores/report-page.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Crumbs } from '../../ui/page-head.tsx'
import styles from './report-bar.module.css'

type ReportBarProps = {
  campaign: Campaign
  page: ReportPage
  /** What only staff may open; null for a client. */
  staff: { onErrors: () => void; onShare: () => void; onImport: () => void } | null
}

/** Above the report: where it lies, and what can be done with it. */
export function ReportBar({ campaign, page, staff }: ReportBarProps) {
  const errors = campaign.reportErrors ?? []
  return (
    <div className={styles.bar} data-no-print>
      <Crumbs
        items={[{ label: reportMessages.campaigns, href: '/campaigns' }, { label: campaign.campaignName }]}
      />
      {staff && (
        <div className={styles.actions}>
          {errors.length > 0 && (
            <Button kind="ghost" className={styles.errors} onClick={staff.onErrors}>
              <TriangleAlert aria-hidden="true" />
              {reportMessages.dataErrors(errors.length)}
            </Button>
          )}
          <Button onClick={staff.onShare}>
            <Share2 aria-hidden="true" />
            {reportMessages.share}
          </Button>
          <Button kind="primary" onClick={() => changeQuery({ wizard: 'content' })}>
            <Plus aria-hidden="true" />
            {reportMessages.addContent}
          </Button>
          <Menu
            kind="ghost"
            square
            label={reportMessages.actionsFor(campaign.campaignName)}
            items={staffItems(campaign, page, staff.onImport)}
          >
            <Ellipsis aria-hidden="true" />
          </Menu>
        </div>
      )}
    </div>
  )
}

function staffItems(campaign: Campaign, { api, report }: ReportPage, onImport: () => void): MenuItem[] {
  return [
    {
      id: 'report',
      label: reportMessages.refreshReport,
      icon: RefreshCw,
      onSelect: () => void askToRefresh(report, 'report'),
    },
    {
      id: 'metrics',
      label: reportMessages.refreshMetrics,
      icon: RefreshCw,
      onSelect: () => void askToRefresh(report, 'metrics'),
    },
    { id: 'import', label: reportMessages.importContents, icon: FileUp, onSelect: onImport },
    {
      id: 'edit',
      label: reportMessages.edit,
      icon: Pencil,
      separated: true,
      onSelect: () => changeQuery({ wizard: 'edit' }),
    },
    {
      id: 'duplicate',
      label: reportMessages.duplicate,
      icon: Copy,
      onSelect: () => askToDuplicate(api, campaign),
    },
    {
      id: 'remove',
      label: reportMessages.remove,
      icon: Trash2,
      danger: true,
      onSelect: () => askToRemoveCampaign(api, campaign),
    },
  ]
}
