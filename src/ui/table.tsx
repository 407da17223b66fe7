import { type ReactNode, useMemo } from 'react'
import type { FactOrigin } from '../vocabulary/origins.ts'
import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { OriginMark } from './origin-mark.tsx'
import styles from './table.module.css'

export type TableSort = { column: string; direction: 'asc' | 'desc' }

export type TableColumn<Row> = {
  id: string
  /** The column's label; on a phone it is above each value. */
  label: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, tabular figures. */
  numeric?: boolean
  sortable?: boolean
  /** The row header: a `th` that takes a full line on a phone. */
  heads?: boolean
  /** Takes a full line on a phone, without its label; before those that share lines. */
  fullWidth?: boolean
  /** Buttons: in the row's upper corner on a phone, with the label only for screen readers. */
  actions?: boolean
  /** Shown in the header instead of the label, which is used elsewhere. */
  head?: ReactNode
  /** After the label, such as an origin mark. */
  mark?: ReactNode
  /** Origin of a row's number. The most common one is marked once in the header, and cells mark exceptions. */
  origin?: (row: Row) => FactOrigin | undefined
  total?: ReactNode
  /** Of the total: marked like cells. */
  totalOrigin?: FactOrigin | undefined
}

type TableProps<Row> = {
  /** The content of the table, for screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The heading of consecutive rows. */
  groupOf?: (row: Row) => string
  sort?: TableSort | undefined
  /** Called with the column and direction of a click. */
  onSort?: (sort: TableSort) => void
  /** Many columns of long rows: in a narrow frame pairs of them share one, the second below the first. */
  paired?: boolean
  /** Many columns: less space between them, and labels that may take two lines. */
  dense?: boolean
  busy?: boolean
}

/** A table with hairlines; on a phone each row becomes a card of labels and values. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  groupOf,
  sort,
  onSort,
  paired = false,
  dense = false,
  busy = false,
}: TableProps<Row>) {
  // Memoized by columns: a different order moves rows without rendering them.
  const usual = columns.map(({ origin }) => origin && mostCommon(rows.map(origin)))
  const rendered = useMemo(
    () => ({ columns, usual, rows: new Map<Row, ReactNode>() }),
    // oxlint-disable-next-line react/exhaustive-deps -- equal origins are a new list each time
    [columns, usual.join(' ')],
  )
  const hasTotal = columns.some((column) => column.total !== undefined)
  function drawRow(row: Row): ReactNode {
    const known = rendered.rows.get(row)
    if (known !== undefined) return known
    const made = (
      <tr key={rowKey(row)}>
        {rendered.columns.map((column, place) => (
          <Cell
            key={column.id}
            column={column}
            isUsual={column.origin !== undefined && column.origin(row) === rendered.usual[place]}
          >
            {column.cell(row)}
          </Cell>
        ))}
      </tr>
    )
    // Rows of previous pages.
    if (rendered.rows.size > 4 * rows.length) rendered.rows.clear()
    rendered.rows.set(row, made)
    return made
  }

  return (
    <div className={classNames(styles.scroll, paired && styles.frame)}>
      <table
        className={classNames(
          styles.table,
          dense && styles.dense,
          paired && styles.paired,
          hasTotal && styles.totalled,
        )}
        aria-busy={busy || undefined}
      >
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <HeadCell key={column.id} column={column} origin={usual[place]} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row, place) => {
            const before = rows[place - 1]
            const group = groupOf?.(row)
            const isNew = group !== undefined && (before === undefined || groupOf?.(before) !== group)
            return isNew ? [groupRow(group, columns.length), drawRow(row)] : drawRow(row)
          })}
        </tbody>
        {hasTotal && (
          <tfoot>
            <tr>
              {columns.map((column, index) => (
                <Cell
                  key={column.id}
                  column={{ ...column, heads: index === 0 }}
                  isUsual={column.totalOrigin !== undefined && column.totalOrigin === usual[index]}
                >
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

function groupRow(group: string, columns: number) {
  return (
    <tr key={group} className={styles.group}>
      <th scope="rowgroup" colSpan={columns}>
        {group}
      </th>
    </tr>
  )
}

function HeadCell<Row>({
  column,
  origin,
  sort,
  onSort,
}: {
  column: TableColumn<Row>
  origin: FactOrigin | undefined
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}) {
  const mark = column.mark ?? (origin && <OriginMark origin={origin} silent />)
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
          {mark}
          {sorted && <Icon name={sorted === 'asc' ? 'chevron-up' : 'chevron-down'} />}
        </button>
      ) : (
        <span className={column.actions ? styles.caption : styles.label}>
          {column.head ?? column.label}
          {mark}
        </span>
      )}
    </th>
  )
}

/** The first of the most frequent ones. */
function mostCommon(origins: readonly (FactOrigin | undefined)[]): FactOrigin | undefined {
  const counts = Map.groupBy(origins, (origin) => origin)
  counts.delete(undefined)
  return [...counts].toSorted(([, some], [, others]) => others.length - some.length)[0]?.[0]
}

type CellProps<Row> = { column: TableColumn<Row>; isUsual?: boolean; children: ReactNode }

function Cell<Row>({ column, isUsual = false, children }: CellProps<Row>) {
  if (column.heads) return <th scope="row">{children}</th>
  const labelled = !column.fullWidth && !column.actions
  return (
    <td
      className={classNames(
        column.numeric && styles.numeric,
        column.fullWidth && styles.fullWidth,
        column.actions && styles.actions,
        isUsual && styles.usual,
      )}
      data-label={labelled ? column.label : undefined}
    >
      {children}
    </td>
  )
}
