import { useMemo, useState } from 'react'
import type { CampaignCreator } from '../../contract/campaign.ts'
import { LIMITS } from '../../contract/limits.ts'
import { sortCreators } from '../../lib/sort-creators.ts'
import { reportCreatorMessages as words } from '../../messages/report-contents.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { useStepsAfterPaint } from '../../ui/use-steps-after-paint.ts'
import { useOrderInAddress } from '../order-in-address.ts'
import styles from './creators-table.module.css'

/** Initial rows, and rows added per click: a table of a thousand rows is slow to lay out. */
const FIRST_ROWS = 20
const MORE_ROWS = 100
/** Initial rows rendered per step: each has some 50 elements, and a slow phone stays responsive in between. */
const ROWS_A_STEP = 3

type CreatorsTableProps = {
  caption: string
  creators: readonly CampaignCreator[]
  columns: TableColumn<CampaignCreator>[]
  /** Initial number on a phone, where each is a card. */
  cards?: number
  /** Compares the first of them. */
  onCompare?: ((ids: readonly string[]) => void) | undefined
  /** Below the totals. */
  note?: string
  busy: boolean
}

/** The creators and their results, sorted in the browser, with the totals below. */
export function CreatorsTable(props: CreatorsTableProps) {
  const { caption, creators, columns, cards = FIRST_ROWS, onCompare, note = '', busy } = props
  const [first] = useState(() => (matchMedia('(width <= 768px)').matches ? cards : FIRST_ROWS))
  const [limit, setLimit] = useState(first)
  const [sort, setSort] = useOrderInAddress('creatorsOrder', columns)
  const { column, direction } = sort
  const sorted = useMemo(() => sortCreators(creators, { column, direction }), [creators, column, direction])
  const compared = onCompare ? sorted.slice(0, LIMITS.comparedCreators).map(({ id }) => id) : []
  const rest = Math.min(MORE_ROWS, sorted.length - limit)
  const shown = sorted.slice(0, limit)
  const steps = Math.ceil(Math.min(sorted.length, first) / ROWS_A_STEP)
  const done = useStepsAfterPaint(steps)
  if (sorted.length === 0) return <EmptyState small level={3} title={words.empty} />
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={done < steps ? shown.slice(0, done * ROWS_A_STEP) : shown}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        paired
        busy={busy}
      />
      {(rest > 0 || compared.length > 1 || note !== '') && (
        <p className={styles.more} data-no-print>
          <span role="status">{rest > 0 && words.shown(limit, sorted.length)}</span>
          {note !== '' && <span>{note}</span>}
          {compared.length > 1 && (
            <Button size="small" onClick={() => onCompare?.(compared)}>
              {words.compare(sorted.length > compared.length)}
            </Button>
          )}
          {rest > 0 && (
            <Button size="small" onClick={() => setLimit(limit + MORE_ROWS)}>
              {words.showMore(rest)}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
