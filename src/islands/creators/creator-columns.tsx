import type { CreatorSummary } from '../../contract/creators.ts'
import { formatEur } from '../../lib/format-eur.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { formatShare } from '../../lib/format-share.ts'
import { SOCIAL_TYPES } from '../../lib/social-types.ts'
import { creatorsMessages as words } from '../../messages/creators.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { FigureValue } from '../../ui/figure-value.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import type { TableColumn } from '../../ui/table.tsx'
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
    {
      id: 'contentCount',
      label: columns.contents,
      numeric: true,
      sortable: true,
      cell: ({ metrics }) => figure(metrics.contentCount, formatNumber),
    },
    {
      id: 'followersCount',
      label: columns.followers,
      numeric: true,
      sortable: true,
      cell: ({ metrics }) => figure(metrics.combinedFollowersCount, formatNumber),
    },
    {
      id: 'trueEr',
      label: columns.trueEr,
      numeric: true,
      cell: ({ metrics }) => figure(metrics.trueEr, formatShare, true),
    },
  ]
  if (!isStaff) return all
  return [
    ...all,
    {
      id: 'cpm',
      label: columns.cpm,
      numeric: true,
      cell: ({ metrics }) => figure(metrics.cpm, formatEur, true),
    },
  ]
}

function figure(value: number | null | undefined, format: (value: number) => string, isRatio = false) {
  const text = value === null || value === undefined ? null : format(value)
  return <FigureValue value={text} impossible={isRatio} />
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
