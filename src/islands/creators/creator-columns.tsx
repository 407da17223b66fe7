import type { CreatorSummary } from '../../contract/creators.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { creatorsMessages as words } from '../../messages/creators.ts'
import type { MetricKey } from '../../trade/metric-catalogue.ts'
import { SOCIAL_TYPES } from '../../trade/social-types.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import { MetricFigure } from '../report/metric-figure.tsx'
import styles from './creator-columns.module.css'

/** The list's columns, by the names that the call sorts by. What a fee could be worked out from is staff's alone. */
export function creatorColumns(isStaff: boolean): TableColumn<CreatorSummary>[] {
  const { columns } = words
  const all: TableColumn<CreatorSummary>[] = [
    {
      id: 'name',
      label: columns.name,
      heads: true,
      sortable: true,
      cell: (creator) => <Who creator={creator} />,
    },
    {
      id: 'campaignsCount',
      label: columns.campaigns,
      numeric: true,
      sortable: true,
      cell: ({ campaignsCount }) => formatNumber(campaignsCount),
    },
    metricColumn('contentCount', columns.contents, true),
    { ...metricColumn('combinedFollowersCount', columns.followers, true), id: 'followersCount' },
    metricColumn('trueEr', columns.trueEr),
  ]
  return isStaff ? [...all, metricColumn('cpm', columns.cpm)] : all
}

function metricColumn(key: MetricKey, label: string, sortable = false): TableColumn<CreatorSummary> {
  const cell = ({ metrics }: CreatorSummary) => (
    <MetricFigure metric={key} of={{ kind: 'CREATOR', metrics }} />
  )
  return { id: key, label, numeric: true, sortable, cell }
}

/** Face, name, and the platforms with the handle of the largest channel. */
function Who({ creator }: { creator: CreatorSummary }) {
  const { id, name, pictureUrl, channels } = creator
  const types = SOCIAL_TYPES.filter((type) => channels.some(({ socialType }) => socialType === type))
  const [largest] = channels.toSorted((a, b) => (b.followersCount ?? 0) - (a.followersCount ?? 0))
  return (
    <span className={styles.who}>
      <Avatar id={id} name={name} src={pictureUrl} />
      <span className={styles.names}>
        <a className={styles.name} href={`/creators/${id}`} data-clamp>
          {name}
        </a>
        <small className={styles.handle}>
          <PlatformIcons platforms={types} />
          <span>{largest ? `@${largest.handle.replace(/^@/, '')}` : words.withoutChannel}</span>
          {channels.length > types.length && (
            <span>{words.moreChannels(channels.length - types.length)}</span>
          )}
        </small>
      </span>
    </span>
  )
}
