import type { Creator } from '../../contract/creators.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { creatorMessages as words } from '../../messages/creator.ts'
import { CREATOR_CHANNEL_METRICS } from '../../vocabulary/metric-lists.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PlatformIcons } from '../../ui/platform-icon.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { metricColumn } from '../report/metric-column.tsx'
import styles from './creator-channels.module.css'

type Channel = Creator['channels'][number]

/** The creator's channels, and the results of each. */
export function CreatorChannels({ channels }: { channels: readonly Channel[] }) {
  return (
    <Panel title={words.channels} flush>
      {channels.length === 0 ? (
        <EmptyState small level={3} title={words.noChannels} />
      ) : (
        <Table
          caption={words.channelsTable}
          columns={columns}
          rows={channels}
          rowKey={({ id }) => id}
          paired
        />
      )}
    </Panel>
  )
}

const columns: TableColumn<Channel>[] = [
  {
    id: 'channel',
    label: words.channel,
    heads: true,
    cell: ({ socialType, handle, url }) => (
      <span className={styles.channel}>
        <PlatformIcons platforms={[socialType]} />
        <a href={url} target="_blank" rel="noreferrer">
          {`@${handle.replace(/^@/, '')}`}
        </a>
      </span>
    ),
  },
  metricColumn('combinedFollowersCount', 'CREATOR'),
  {
    id: 'campaigns',
    label: words.campaignsCount,
    numeric: true,
    cell: ({ campaignsCount }) => formatNumber(campaignsCount),
  },
  ...CREATOR_CHANNEL_METRICS.map((key) => metricColumn<Channel>(key, 'CREATOR')),
]
