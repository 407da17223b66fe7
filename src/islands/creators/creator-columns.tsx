import type { CreatorSummary } from '../../contract/creators.ts'
import { formatNumber } from '../../lib/format-number.ts'
import type { ColumnMetric } from '../../messages/metric-columns.ts'
import { creatorsMessages as words } from '../../messages/creators.ts'
import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import { RowHead } from '../../ui/row-head.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import { metricColumn } from '../report/metric-column.tsx'

/** The list's columns, by the sort fields of the call. Anything that reveals a fee is for staff only. */
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
    { ...column('contentCount'), sortable: true },
    { ...column('combinedFollowersCount'), id: 'followersCount', sortable: true },
    column('er'),
    column('trueEr'),
  ]
  // Six figures for both, so that none is alone on a line on a phone.
  return [...all, column(isStaff ? 'cpm' : 'impressionsViewCount')]
}

function column(key: ColumnMetric): TableColumn<CreatorSummary> {
  return metricColumn(key, 'CREATOR')
}

/** Picture, name, and the platforms with the handle of the largest channel. */
function Who({ creator }: { creator: CreatorSummary }) {
  const { id, name, pictureUrl, channels } = creator
  const types = SOCIAL_TYPES.filter((type) => channels.some(({ socialType }) => socialType === type))
  const [largest] = channels.toSorted((a, b) => (b.followersCount ?? 0) - (a.followersCount ?? 0))
  return (
    <RowHead
      picture={<Avatar id={id} name={name} src={pictureUrl} />}
      name={name}
      href={`/creators/${id}`}
      below={
        <>
          <PlatformIcons platforms={types} />
          <span>{largest ? `@${largest.handle.replace(/^@/, '')}` : words.withoutChannel}</span>
          {channels.length > types.length && (
            <span>{words.moreChannels(channels.length - types.length)}</span>
          )}
        </>
      }
    />
  )
}
