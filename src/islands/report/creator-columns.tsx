import type { ReactNode } from 'react'
import type { Campaign, CampaignCreator } from '../../contract/campaign.ts'
import type { PartialMetrics } from '../../contract/metrics.ts'
import type { MetricKey } from '../../contract/metrics.ts'
import { formatEur } from '../../lib/format-eur.ts'
import { SOCIAL_TYPES } from '../../lib/social-types.ts'
import { reportCreatorMessages } from '../../messages/report-contents.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { InlineBar } from '../../ui/bars.tsx'
import { FigureValue } from '../../ui/figure-value.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import { feesAddUp } from '../../wording/fees-add-up.ts'
import styles from './creators.module.css'
import { MetricFigure } from './metric-figure.tsx'

/** The columns of the creators' table. The fee, and what it could be worked out from, are staff's alone. */
export function creatorColumns(
  campaign: Campaign,
  onOpen: (creator: CampaignCreator) => void,
): TableColumn<CampaignCreator>[] {
  const channels = new Map(campaign.channels.map((channel) => [channel.id, channel]))
  const most = Math.max(...campaign.creators.map(({ metrics }) => metrics.impressionsViewCount ?? 0), 1)
  const columns: TableColumn<CampaignCreator>[] = [
    {
      id: 'name',
      label: reportCreatorMessages.creator,
      heads: true,
      sortable: true,
      cell: (creator) => <Who creator={creator} channels={channels} onOpen={onOpen} />,
    },
    metricColumn('contentCount', reportCreatorMessages.contents, campaign.metrics),
    metricColumn('combinedReach', reportCreatorMessages.reach, campaign.metrics),
    {
      ...metricColumn('impressionsViewCount', reportCreatorMessages.impressions, campaign.metrics),
      cell: ({ metrics }) => (
        <>
          {metricCell('impressionsViewCount', metrics)}
          <InlineBar share={(metrics.impressionsViewCount ?? 0) / most} />
        </>
      ),
    },
    metricColumn('totalEngagement', reportCreatorMessages.engagement, campaign.metrics),
    metricColumn('trueEr', reportCreatorMessages.trueEr, campaign.metrics),
  ]
  if (campaign.creators.every(({ cost }) => cost === undefined)) return columns
  const addsUp = feesAddUp(campaign.creators, campaign.metrics)
  return [
    ...columns,
    {
      id: 'fee',
      label: reportCreatorMessages.fee,
      numeric: true,
      sortable: true,
      cell: ({ cost }) =>
        cost === null || cost === undefined ? <FigureValue value={null} /> : formatEur(cost),
      total: addsUp ? metricCell('cost', campaign.metrics) : '',
    },
    {
      ...metricColumn('cpm', reportCreatorMessages.cpm, campaign.metrics),
      ...(addsUp ? {} : { total: '' }),
    },
  ]
}

function metricColumn(key: MetricKey, label: string, totals: PartialMetrics): TableColumn<CampaignCreator> {
  return {
    id: key,
    label,
    numeric: true,
    sortable: true,
    cell: ({ metrics }) => metricCell(key, metrics),
    total: metricCell(key, totals),
  }
}

function metricCell(key: MetricKey, metrics: PartialMetrics): ReactNode {
  return <MetricFigure metric={key} of={metrics} />
}

type WhoProps = {
  creator: CampaignCreator
  channels: ReadonlyMap<string, Campaign['channels'][number]>
  onOpen: (creator: CampaignCreator) => void
}

function Who({ creator, channels, onOpen }: WhoProps) {
  const own = creator.channelIds.map((id) => channels.get(id)).filter((channel) => channel !== undefined)
  const types = SOCIAL_TYPES.filter((type) => own.some(({ socialType }) => socialType === type))
  return (
    <span className={styles.who}>
      <Avatar id={creator.id} name={creator.name} src={creator.pictureUrl} />
      <span className={styles.names}>
        <button type="button" className={styles.name} onClick={() => onOpen(creator)} data-clamp>
          {creator.name}
        </button>
        <small className={styles.handle}>
          <PlatformIcons platforms={types} />
          <span>{own[0]?.handle}</span>
        </small>
      </span>
    </span>
  )
}
