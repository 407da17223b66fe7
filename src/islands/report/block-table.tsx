import type { ReactNode } from 'react'
import type { Cell, Row, TableBlock } from '../../report/document.ts'
import { cellText, columnsOnPages, textsBelow } from '../../report/table-on-pages.ts'
import { Delta } from '../../ui/delta.tsx'
import { FigureValue } from '../../ui/figure-value.tsx'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { TrackBar } from '../../ui/track-bar.tsx'
import type { FactOrigin } from '../../vocabulary/origins.ts'
import styles from './block-table.module.css'
import { MetricDelta } from './metric-delta.tsx'
import { Marked } from './metric-figure.tsx'

type BlockTableProps = {
  block: TableBlock
  /** If the title covers more than the table. */
  caption?: string
  busy?: boolean
  /** Pictures by row id: shown before the first text. */
  pictures?: ReadonlyMap<string, { name: string; url: string | null }>
  /** Makes the first text of a row a button. */
  onOpen?: (rowId: string) => void
  /** Shown after a figure instead of the mark of its origin. */
  mark?: (rowId: string, columnId: string) => ReactNode
}

/** A table of a report's document: the columns shown on pages, the first of which is the row header. */
export function BlockTable({ caption, busy = false, ...props }: BlockTableProps) {
  const { title, rows } = props.block
  const columns = columnsOf(props)
  return (
    <Table caption={caption ?? title} columns={columns} rows={rows} rowKey={({ id }) => id} busy={busy} />
  )
}

function columnsOf({ block, pictures, onOpen, mark }: BlockTableProps): TableColumn<Row>[] {
  return columnsOnPages(block).map((column, place): TableColumn<Row> => {
    const { id, label, isNumeric, index } = column
    const value = (row: Row) => <Value cell={row.cells[index]} mark={mark?.(row.id, id)} />
    const isRendered = block.rows.some(({ cells }) => cells[index]?.kind === 'quartiles')
    if (place > 0) return { id, label, numeric: isNumeric, fullWidth: isRendered, cell: value }
    return {
      id,
      label,
      heads: true,
      cell: (row) => {
        if (onOpen === undefined) return value(row)
        const picture = pictures?.get(row.id)
        return (
          <span className={styles.head}>
            {picture && <Thumb id={row.id} name={picture.name} src={picture.url} shape="small" />}
            <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
              <span className={styles.text}>{value(row)}</span>{' '}
              <small className={styles.below}>{textsBelow(row.cells, column).join(' · ')}</small>
            </button>
          </span>
        )
      },
    }
  })
}

function Value({ cell, mark }: { cell: Cell | undefined; mark: ReactNode }) {
  if (cell?.kind === 'figure') {
    const { value, text, origin, known } = cell.figure
    return (
      <>
        <Marked mark={mark ?? (origin !== null && <Origin origin={origin} />)}>
          <FigureValue value={value === null ? null : text} />
        </Marked>
        {known !== null && <small className={styles.known}>{known}</small>}
      </>
    )
  }
  if (cell?.kind === 'quartiles') return <Quartiles {...cell} />
  if (cell?.kind === 'change' && cell.standing === undefined && cell.change !== null)
    return <MetricDelta metric={undefined} change={cell.change} />
  if (cell?.kind === 'change')
    return <Delta text={cell.text} meaning={MEANING[cell.standing ?? 'SAME']} direction="flat" />
  return <>{cellText(cell)}</>
}

/** Where other tables have a button around the mark. */
function Origin({ origin }: { origin: FactOrigin }) {
  return (
    <span className={styles.origin}>
      <OriginMark origin={origin} />
    </span>
  )
}

const MEANING = { BETTER: 'good', WORSE: 'bad', SAME: 'neutral' } as const

/** The value as a bar, the quartiles as a band, the median as a tick; the largest of them has full width. */
function Quartiles({ value, low, middle, high }: Extract<Cell, { kind: 'quartiles' }>) {
  const max = Math.max(value, high) * 1.1 || 1
  return (
    <span className={styles.bar}>
      <TrackBar thick bar={value / max} band={[low / max, high / max]} ticks={[middle / max]} />
    </span>
  )
}
