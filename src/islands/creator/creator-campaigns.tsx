import type { CampaignSummary } from '../../contract/campaign.ts'
import { formatPeriod } from '../../lib/format-period.ts'
import type { CreatorParts } from '../../contract/creators.ts'
import { CREATOR_WORK_METRICS } from '../../vocabulary/metric-lists.ts'
import { workColumn } from './creator-years.tsx'
import { creatorMessages as words } from '../../messages/creator.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowHead } from '../../ui/row-head.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import styles from './creator-campaigns.module.css'

/** The creator's present and past campaigns, newest first. */
export function CreatorCampaigns({
  campaigns,
  work,
}: {
  campaigns: readonly CampaignSummary[]
  /** If omitted, the table shows no numbers. */
  work?: CreatorParts['campaigns']
}) {
  return (
    <Panel title={words.campaigns} flush className={styles.panel}>
      {campaigns.length === 0 ? (
        <EmptyState small level={3} title={words.noCampaigns} />
      ) : (
        <Table
          caption={words.campaignsTable}
          columns={
            work
              ? [...columnsOf(campaigns), ...CREATOR_WORK_METRICS.map((key) => workColumn<Row>(key))]
              : columnsOf(campaigns)
          }
          rows={rowsOf(campaigns, work)}
          rowKey={({ id }) => id}
          paired
        />
      )}
    </Panel>
  )
}

type Row = CampaignSummary & Pick<CreatorParts['campaigns'][number], 'metrics'>

/** A draft has no numbers yet. */
function rowsOf(campaigns: readonly CampaignSummary[], work: CreatorParts['campaigns'] = []): Row[] {
  const metricsOf = new Map(work.map(({ campaignId, metrics }) => [campaignId, metrics]))
  return campaigns.map((campaign) => ({ ...campaign, metrics: metricsOf.get(campaign.id) ?? {} }))
}

function columnsOf(campaigns: readonly CampaignSummary[]): TableColumn<Row>[] {
  // If all are simulated, the header of the page says so.
  const isMixed = campaigns.some(({ report }) => !report.simulated)
  return [
    {
      id: 'name',
      label: words.campaign,
      heads: true,
      cell: ({ id, campaignName, brandName, organizationName, startDate, endDate, coverUrl, brandImage }) => (
        <RowHead
          picture={<Thumb id={id} name={brandName} src={coverUrl ?? brandImage} shape="small" />}
          name={campaignName}
          href={`/campaigns/${id}`}
          below={
            <span className={styles.below}>
              <span data-clamp>{`${brandName} · ${organizationName}`}</span>
              <span className={styles.period}>{formatPeriod(startDate, endDate)}</span>
            </span>
          }
        />
      ),
    },
    {
      id: 'status',
      label: words.status,
      fullWidth: true,
      cell: ({ status, report }) => (
        <span className={styles.status}>
          <StatusPill state={status} />
          {isMixed && report.simulated && <StatusPill state="simulated" />}
        </span>
      ),
    },
  ]
}
