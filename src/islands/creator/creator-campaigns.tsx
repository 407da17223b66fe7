import type { CampaignSummary } from '../../contract/campaign.ts'
import { formatPeriod } from '../../lib/format-period.ts'
import { creatorMessages as words } from '../../messages/creator.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import styles from './creator-campaigns.module.css'

/** The campaigns that the creator takes or took part in, the newest first. */
export function CreatorCampaigns({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  return (
    <Panel title={words.campaigns} flush className={styles.panel}>
      {campaigns.length === 0 ? (
        <EmptyState small level={3} title={words.noCampaigns} />
      ) : (
        <Table
          caption={words.campaignsTable}
          columns={columnsOf(campaigns)}
          rows={campaigns}
          rowKey={({ id }) => id}
        />
      )}
    </Panel>
  )
}

function columnsOf(campaigns: readonly CampaignSummary[]): TableColumn<CampaignSummary>[] {
  // Where all of them are simulated, the head of the page has said so.
  const isMixed = campaigns.some(({ report }) => !report.simulated)
  return [
    {
      id: 'name',
      label: words.campaign,
      heads: true,
      cell: ({ id, campaignName, brandName, coverUrl, brandImage }) => (
        <span className={styles.name}>
          <Thumb id={id} name={brandName} src={coverUrl ?? brandImage} shape="small" />
          <span>
            <a href={`/campaigns/${id}`} data-clamp>
              {campaignName}
            </a>
            <small data-clamp>{brandName}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'organization',
      label: words.organization,
      cell: ({ organizationName }) => <span data-clamp>{organizationName}</span>,
    },
    {
      id: 'status',
      label: words.status,
      cell: ({ status, report }) => (
        <span className={styles.status}>
          <StatusPill state={status} />
          {isMixed && report.simulated && <StatusPill state="simulated" />}
        </span>
      ),
    },
    {
      id: 'period',
      label: words.period,
      cell: ({ startDate, endDate }) => formatPeriod(startDate, endDate),
    },
  ]
}
