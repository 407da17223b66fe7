import { type ReactNode, useMemo } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './table.module.css'

export type TableSort = { column: string; direction: 'asc' | 'desc' }

export type TableColumn<Row> = {
  id: string
  /** The column's name; on a phone it stands above each value. */
  label: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, tabular figures. */
  numeric?: boolean
  sortable?: boolean
  /** Names the row: a `th` that takes a full line on a phone. */
  heads?: boolean
  /** Takes a full line on a phone, without its label; stands before what shares lines. */
  whole?: boolean
  /** Buttons: in the row's upper corner on a phone, and the label is for screen readers alone. */
  actions?: boolean
  /** After the label, such as a mark of origin. */
  mark?: ReactNode
  total?: ReactNode
}

type TableProps<Row> = {
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: TableSort | undefined
  /** Given the column and the direction that a click asks for. */
  onSort?: (sort: TableSort) => void
  /** How many values share a line on a phone. */
  stack?: 3 | 4
  /** Many columns: less room between them, and labels that may take two lines. */
  dense?: boolean
  busy?: boolean
}

/** A table with hairlines; on a phone each row becomes a card of labels and values. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  stack = 3,
  dense = false,
  busy = false,
}: TableProps<Row>) {
  // Kept while the columns stay: another order moves rows and draws none.
  const drawn = useMemo(() => ({ columns, rows: new Map<Row, ReactNode>() }), [columns])
  const hasTotal = columns.some((column) => column.total !== undefined)
  function drawRow(row: Row): ReactNode {
    const known = drawn.rows.get(row)
    if (known !== undefined) return known
    const made = (
      <tr key={rowKey(row)}>
        {drawn.columns.map((column) => (
          <Cell key={column.id} column={column}>
            {column.cell(row)}
          </Cell>
        ))}
      </tr>
    )
    // Rows of pages that were left.
    if (drawn.rows.size > 4 * rows.length) drawn.rows.clear()
    drawn.rows.set(row, made)
    return made
  }

  return (
    <div className={styles.scroll}>
      <table
        className={classNames(
          styles.table,
          styles[`stack_${stack}`],
          dense && styles.dense,
          hasTotal && styles.totalled,
        )}
        aria-busy={busy || undefined}
      >
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(drawRow)}</tbody>
        {hasTotal && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <Cell key={column.id} column={{ ...column, heads: index === 0 }}>
                  {index === 0 ? uiMessages.total : column.total}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: TableColumn<Row>
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}) {
  const sorted = sort?.column === column.id ? sort.direction : null
  const first = column.numeric ? 'desc' : 'asc'
  const other = sorted === 'asc' ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      className={column.numeric ? styles.numeric : undefined}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          aria-label={uiMessages.sortBy(column.label)}
          onClick={() => onSort({ column: column.id, direction: sorted ? other : first })}
        >
          {column.label}
          {column.mark}
          {sorted && <Icon name={sorted === 'asc' ? 'chevron-up' : 'chevron-down'} />}
        </button>
      ) : (
        <span className={column.actions ? styles.caption : styles.label}>
          {column.label}
          {column.mark}
        </span>
      )}
    </th>
  )
}

function Cell<Row>({ column, children }: { column: TableColumn<Row>; children: ReactNode }) {
  if (column.heads) return <th scope="row">{children}</th>
  const labelled = !column.whole && !column.actions
  return (
    <td
      className={classNames(
        column.numeric && styles.numeric,
        column.whole && styles.whole,
        column.actions && styles.actions,
      )}
      data-label={labelled ? column.label : undefined}
    >
      {children}
    </td>
  )
}
