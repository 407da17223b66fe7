import type { Campaign, CampaignCreator } from '../../contract/campaign.ts'
import type { Fact } from '../../contract/metrics.ts'
import type { ColumnMetric } from '../../messages/metric-columns.ts'
import { deliverableMessages } from '../../messages/deliverables.ts'
import { reportCreatorMessages } from '../../messages/report-contents.ts'
import { uiMessages } from '../../messages/ui.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { PART_METRICS } from '../../vocabulary/metric-lists.ts'
import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { InlineBar } from '../../ui/bars.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import { RowHead } from '../../ui/row-head.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import type { Explained } from '../../presenters/explain-metric.ts'
import { feesAddUp } from '../../presenters/fees-add-up.ts'
import { statesOf } from '../../presenters/deliveries-text.ts'
import { isMissing } from '../../presenters/metric-context.ts'
import { EditButton } from './edit-button.tsx'
import styles from './edit-button.module.css'
import { metricColumn } from './metric-column.tsx'
import { MetricFigure } from './metric-figure.tsx'

const words = { deliverables: deliverableMessages } as const

/** A campaign, or a dashboard. */
type Listing = Explained & { creators: readonly CampaignCreator[] } & Partial<
    Pick<Campaign, 'channels' | 'factSets'>
  >
type ListingOptions = {
  /** The fee, and anything that reveals it, is for staff only. */
  hasFees: boolean
  /** For a campaign: a name opens the creator's part of it, and an explanation loads all its numbers. */
  report?: CampaignReport
  /** On a share link, creators cannot be opened. */
  isPublic?: boolean
  /** Fees and deliverables can be edited in place. */
  isEditable?: boolean
}

/** The columns of a table of creators, with the totals of the campaign or dashboard below. */
export function creatorColumns(
  of: Listing,
  { hasFees, report, isPublic = false, isEditable = false }: ListingOptions,
): TableColumn<CampaignCreator>[] {
  const { creators, channels = [], factSets, metrics: all } = of
  const channelOf = new Map(channels.map((channel) => [channel.id, channel]))
  const max = Math.max(0, ...creators.map(({ metrics }) => metrics.impressionsViewCount ?? 0))
  // Before the first content, nothing else is known of any of them.
  const isEmpty = all.contentCount === 0
  const known = isEmpty ? (['contentCount'] as const) : PART_METRICS
  const columns: TableColumn<CampaignCreator>[] = [
    {
      id: 'name',
      label: reportCreatorMessages.creator,
      heads: true,
      sortable: true,
      cell: (creator) => <Who {...{ creator, channelOf, report, isPublic }} />,
    },
    ...known.filter((key) => !isMissing(key, all)).map(column),
  ]
  if (!hasFees) return columns
  const deliveries: TableColumn<CampaignCreator> = {
    id: 'deliveries',
    label: deliverableMessages.columns.agreed,
    numeric: true,
    cell: deliveriesOf,
  }
  const total = feesAddUp(creators, all) ? {} : { total: '' }
  const showsDeliveries =
    of.kind !== 'DASHBOARD' && (isEditable || creators.some(({ delivered }) => delivered !== undefined))
  const fee = { ...column('cost'), label: reportCreatorMessages.fee, ...total }
  return [
    ...columns,
    of.kind === 'DASHBOARD' ? fee : { ...fee, cell: agreedFee },
    ...(isEmpty ? [] : [{ ...column('cpm'), ...total }]),
    ...(showsDeliveries ? [deliveries] : []),
  ]

  function deliveriesOf({ id, name, delivered }: CampaignCreator) {
    return (
      <span className={classNames(styles.fee, styles.deliveries)}>
        {isEditable && <EditButton part="deliverables" of={{ id, name }} />}
        <span>
          {delivered && uiMessages.knownOf(delivered.published, delivered.agreed)}
          {delivered &&
            statesOf(delivered, words).map((states) => (
              <small key={states} className={styles.states}>
                {states}
              </small>
            ))}
        </span>
      </span>
    )
  }

  function agreedFee({ id, name, cost = null }: CampaignCreator) {
    return (
      <span className={styles.fee}>
        {isEditable && <EditButton part="fees" of={{ id, name }} />}
        <span>
          <MetricFigure metric="cost" of={agreed(cost)} />
        </span>
      </span>
    )
  }

  function column(key: ColumnMetric): TableColumn<CampaignCreator> {
    return {
      ...metricColumn<CampaignCreator>(key, 'CREATOR', of),
      origin: (creator) => factsOf(creator)?.[key]?.origin,
      cell: (creator) => (
        <>
          <MetricFigure metric={key} of={explained(creator)} more={moreOf(creator)} />
          {key === 'impressionsViewCount' && max > 0 && (
            <InlineBar share={(creator.metrics.impressionsViewCount ?? 0) / max} />
          )}
        </>
      ),
    }
  }

  function factsOf({ metrics, factSet }: CampaignCreator) {
    return factSet === undefined ? metrics.facts : factSets?.[factSet]
  }

  function explained(creator: CampaignCreator): Explained {
    const facts = factsOf(creator)
    return { kind: 'CREATOR', metrics: { ...creator.metrics, ...(facts && { facts }) } }
  }

  function moreOf({ id }: CampaignCreator) {
    return report && (async () => ({ ...(await report.creatorReport(id)), kind: 'CREATOR' as const }))
  }
}

/** A fee covers everything a creator did, even if a filter excludes it. */
function agreed(cost: number | null): Explained {
  const fact: Fact = { origin: 'DECLARED', known: 1, of: 1 }
  return { kind: 'CREATOR', metrics: { cost, ...(cost !== null && { facts: { cost: fact } }) } }
}

type WhoProps = {
  creator: CampaignCreator
  channelOf: ReadonlyMap<string, Campaign['channels'][number]>
  report: CampaignReport | undefined
  isPublic: boolean
}

function Who({ creator: { id, name, pictureUrl, channelIds }, channelOf, report, isPublic }: WhoProps) {
  const own = channelIds.flatMap((channelId) => channelOf.get(channelId) ?? [])
  const types = SOCIAL_TYPES.filter((type) => own.some(({ socialType }) => socialType === type))
  return (
    <RowHead
      picture={<Avatar id={id} name={name} src={pictureUrl} />}
      name={name}
      href={report || isPublic ? undefined : `/creators/${id}`}
      onClick={report && (() => report.openCreator(id))}
      below={
        own.length > 0 && (
          <>
            <PlatformIcons platforms={types} />
            <span>{own[0]?.handle}</span>
          </>
        )
      }
    />
  )
}
