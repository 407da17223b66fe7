import type { Cell, Row, TableBlock } from '../../report/document.ts'
import { Delta } from '../../ui/delta.tsx'
import { FigureValue } from '../../ui/figure-value.tsx'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import styles from './block-table.module.css'

type BlockTableProps = {
  block: TableBlock
  busy: boolean
  /** Of each row, by its id: before its first text. */
  pictures: ReadonlyMap<string, { name: string; url: string | null }>
  /** What the first text of a row opens. */
  onOpen: (rowId: string) => void
}

/** A table of a report's document: the columns that pages show, the first of which names and opens its row. */
export function BlockTable({ busy, ...props }: BlockTableProps) {
  const { title, rows } = props.block
  return (
    <Table
      caption={title}
      columns={columnsOf(props)}
      rows={rows}
      rowKey={({ id }) => id}
      stack={4}
      busy={busy}
    />
  )
}

function columnsOf({ block, pictures, onOpen }: Omit<BlockTableProps, 'busy'>): TableColumn<Row>[] {
  const all = block.columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ only }) => only !== 'TABLES')
  return all
    .filter(({ under }) => under === undefined)
    .map(({ id, label, isNumeric, index }, place): TableColumn<Row> => {
      if (place > 0)
        return { id, label, numeric: isNumeric, cell: ({ cells }) => <Value cell={cells[index]} /> }
      const below = all.filter(({ under }) => under === id)
      return {
        id,
        label,
        heads: true,
        cell: (row) => {
          const picture = pictures.get(row.id)
          return (
            <span className={styles.head}>
              {picture && <Thumb id={row.id} name={picture.name} src={picture.url} shape="small" />}
              <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
                <span className={styles.text}>
                  <Value cell={row.cells[index]} />
                </span>{' '}
                <small className={styles.below}>
                  {below.map((other) => textOf(row.cells[other.index])).join(' · ')}
                </small>
              </button>
            </span>
          )
        },
      }
    })
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
