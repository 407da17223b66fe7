import type { Campaign, CampaignCreator } from '../../contract/campaign.ts'
import type { Fact } from '../../contract/metrics.ts'
import type { ColumnMetric } from '../../messages/metric-columns.ts'
import { reportCreatorMessages } from '../../messages/report-contents.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { PART_METRICS } from '../../vocabulary/metric-lists.ts'
import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { InlineBar } from '../../ui/bars.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import type { Explained } from '../../presenters/explain-metric.ts'
import { feesAddUp } from '../../presenters/fees-add-up.ts'
import { isMissing } from '../../presenters/metric-context.ts'
import { EditButton } from './edit-button.tsx'
import styles from './creators.module.css'
import { totalledColumn } from './totalled-column.tsx'
import { MetricFigure } from './metric-figure.tsx'

const FIRST_METRICS = ['contentCount'] as const

/** The columns of the creators' table. The fee, and what it could be worked out from, are staff's alone. */
export function creatorColumns(
  campaign: Campaign,
  report: CampaignReport,
  isStaff: boolean,
): TableColumn<CampaignCreator>[] {
  const channels = new Map(campaign.channels.map((channel) => [channel.id, channel]))
  const most = Math.max(...campaign.creators.map(({ metrics }) => metrics.impressionsViewCount ?? 0), 1)
  // Before the first content there is nothing else to know of any of them.
  const known = campaign.contentCount === 0 ? FIRST_METRICS : PART_METRICS
  const columns: TableColumn<CampaignCreator>[] = [
    {
      id: 'name',
      label: reportCreatorMessages.creator,
      heads: true,
      sortable: true,
      cell: (creator) => (
        <Who creator={creator} channels={channels} onOpen={() => report.openCreator(creator.id)} />
      ),
    },
    ...known.filter((key) => !isMissing(key, campaign.metrics)).map(column),
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
      cell: ({ id, name, cost = null }) => (
        <>
          {isStaff && <EditButton part="fees" of={{ id, name }} />}
          <MetricFigure metric="cost" of={agreed(cost)} />
        </>
      ),
      total: addsUp ? <MetricFigure metric="cost" of={campaign} /> : '',
    },
    ...(known === PART_METRICS ? [{ ...column('cpm'), ...(addsUp ? {} : { total: '' }) }] : []),
  ]

  function column(key: ColumnMetric): TableColumn<CampaignCreator> {
    return {
      ...totalledColumn<CampaignCreator>(key, 'CREATOR', campaign),
      origin: ({ factSet, metrics }) =>
        (factSet === undefined ? metrics.facts : campaign.factSets?.[factSet])?.[key]?.origin,
      cell: (creator) => (
        <>
          {figure(key, creator)}
          {key === 'impressionsViewCount' && (
            <InlineBar share={(creator.metrics.impressionsViewCount ?? 0) / most} />
          )}
        </>
      ),
    }
  }

  function figure(key: MetricKey, { id, metrics, factSet }: CampaignCreator) {
    const facts = factSet === undefined ? undefined : campaign.factSets?.[factSet]
    const of = { kind: 'CREATOR', metrics: { ...metrics, ...(facts && { facts }) } } as const
    const more = async () => ({ ...(await report.creatorReport(id)), kind: of.kind })
    return <MetricFigure metric={key} of={of} more={more} />
  }
}

/** A fee is for all that a creator did, also where a filter leaves out what it was for. */
function agreed(cost: number | null): Explained {
  const fact: Fact = { origin: 'DECLARED', known: 1, of: 1 }
  return { kind: 'CREATOR', metrics: { cost, ...(cost !== null && { facts: { cost: fact } }) } }
}

type WhoProps = {
  creator: CampaignCreator
  channels: ReadonlyMap<string, Campaign['channels'][number]>
  onOpen: () => void
}

function Who({ creator, channels, onOpen }: WhoProps) {
  const own = creator.channelIds.map((id) => channels.get(id)).filter((channel) => channel !== undefined)
  const types = SOCIAL_TYPES.filter((type) => own.some(({ socialType }) => socialType === type))
  return (
    <span className={styles.who}>
      <Avatar id={creator.id} name={creator.name} src={creator.pictureUrl} />
      <span className={styles.names}>
        <button type="button" className={styles.name} onClick={onOpen} data-clamp>
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
