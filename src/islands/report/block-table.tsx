import type { ReactNode } from 'react'
import type { Cell, Row, TableBlock } from '../../report/document.ts'
import { Delta } from '../../ui/delta.tsx'
import { FigureValue } from '../../ui/figure-value.tsx'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import styles from './block-table.module.css'

type BlockTableProps = {
  block: TableBlock
  busy: boolean
  /** Comes before the first text of a row. */
  lead: (row: Row) => ReactNode
  /** What the first text of a row opens. */
  onOpen: (row: Row) => void
}

/** A table of a report's document: the columns that pages show, the first of which names and opens its row. */
export function BlockTable({ block, busy, lead, onOpen }: BlockTableProps) {
  const all = block.columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ only }) => only !== 'TABLES')
  const columns = all
    .filter(({ under }) => under === undefined)
    .map(({ id, label, isNumeric, index }, place): TableColumn<Row> => {
      const below = all.filter(({ under }) => under === id)
      if (place > 0)
        return {
          id,
          label,
          numeric: isNumeric,
          cell: ({ cells }) => <Value cell={cells[index]} />,
        }
      return {
        id,
        label,
        heads: true,
        cell: (row) => (
          <span className={styles.head}>
            {lead(row)}
            <button type="button" className={styles.open} onClick={() => onOpen(row)}>
              <span className={styles.text}>
                <Value cell={row.cells[index]} />
              </span>{' '}
              <small className={styles.below}>
                {below.map((other) => textOf(row.cells[other.index])).join(' · ')}
              </small>
            </button>
          </span>
        ),
      }
    })
  return (
    <Table
      caption={block.title}
      columns={columns}
      rows={block.rows}
      rowKey={({ id }) => id}
      stack={4}
      busy={busy}
    />
  )
}

function Value({ cell }: { cell: Cell | undefined }) {
  if (cell?.kind === 'figure') {
    const { value, text, origin } = cell.figure
    return (
      <span className={styles.figure}>
        <FigureValue value={value === null ? null : text} />
        {origin !== null && <OriginMark origin={origin} />}
      </span>
    )
  }
  if (cell?.kind === 'change' && cell.change !== null && cell.change.kind !== 'WITHIN_MARGIN') {
    const { value } = cell.change
    return <Delta text={cell.text} direction={value > 0 ? 'up' : value < 0 ? 'down' : 'flat'} />
  }
  return <>{textOf(cell)}</>
}

function textOf(cell: Cell | undefined): string {
  if (cell === undefined || cell.kind === 'quartiles') return ''
  return cell.kind === 'figure' ? cell.figure.text : cell.text
}
