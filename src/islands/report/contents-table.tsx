import { useStore } from '@nanostores/react'
import { memo, useMemo } from 'react'
import type { Content } from '../../contract/contents.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { contentTableMessages as words } from '../../messages/content-table.ts'
import { reportContentMessages } from '../../messages/report-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import { uiMessages } from '../../messages/ui.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import type { ContentSortField } from '../../stores/content-choice.ts'
import { COUNT_KEYS, type CountKey } from '../../trade/content-counts.ts'
import { CONTENT_METRICS } from '../../trade/metric-lists.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FigureValue } from '../../ui/figure-value.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { platforms } from '../../ui/platform-icon.tsx'
import { usePieces } from '../../ui/use-pieces.ts'
import styles from './contents-table.module.css'
import { useChoice } from './use-choice.ts'

/** Every column was taken away. */
const NONE = 'none'

type ContentsTableProps = {
  report: CampaignReport
  /** Piece by piece, those behind `count` on their way out. */
  pieces: readonly (readonly Content[])[]
  count: number
  stale: boolean
  onOpen: (content: Content) => void
}

/**
 * The contents as rows, ordered by their heads as by the bar. Not the kit's table: its rows become cards on a phone,
 * and here people compare down a column, so that it scrolls within itself and its first column stays. Its columns have
 * widths of their own, so that a piece of it is laid out without the others, once it is near.
 */
export function ContentsTable({ report, pieces, count, stale, onOpen }: ContentsTableProps) {
  const [chosen, choose] = useChoice('contentColumns', CONTENT_METRICS.join())
  const columns = useMemo(() => readColumns(chosen), [chosen])
  const choice = useStore(report.contents.$choice)
  // Another column is drawn piece by piece, too.
  const asked = useMemo(() => pieces.map((contents) => [contents, columns] as const), [pieces, columns])
  const { drawn } = usePieces(asked)

  function show(metric: CountKey, shown: boolean) {
    const next = COUNT_KEYS.filter((key) => (key === metric ? shown : columns.includes(key)))
    choose(next.join() || NONE)
  }

  const head = (field: ContentSortField) => {
    const isSorted = (choice.sortField ?? 'creationDate') === field
    const direction = isSorted ? (choice.orderDir ?? 'desc') : null
    return (
      <Head
        key={field}
        field={field}
        direction={direction}
        onSort={() =>
          report.contents.choose({
            sortField: field === 'creationDate' ? null : field,
            orderDir: direction === 'desc' ? 'asc' : null,
          })
        }
      />
    )
  }

  return (
    <div className={styles.table} hidden={count === 0} aria-hidden={count === 0}>
      <Fold label={words.columns}>
        <fieldset className={styles.columns}>
          <legend className={styles.hidden}>{words.columns}</legend>
          {COUNT_KEYS.map((metric) => (
            <Checkbox
              key={metric}
              checked={columns.includes(metric)}
              onChange={(event) => show(metric, event.currentTarget.checked)}
            >
              {reportContentMessages.sort[metric]}
            </Checkbox>
          ))}
        </fieldset>
      </Fold>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard, too */}
      <div className={styles.scroll} role="region" aria-label={words.table} tabIndex={0}>
        <table aria-busy={stale}>
          <caption className={styles.hidden}>{reportContentMessages.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{words.content}</th>
              <th scope="col">{words.type}</th>
              {head('creationDate')}
              {columns.map(head)}
            </tr>
          </thead>
          {drawn.map(([contents, columns], index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a piece is its position in the list
            <tbody key={index} hidden={count > 0 && index >= count}>
              <Rows contents={contents} columns={columns} onOpen={onOpen} />
            </tbody>
          ))}
        </table>
      </div>
    </div>
  )
}

function readColumns(chosen: string): readonly CountKey[] {
  const named = chosen.split(',')
  return COUNT_KEYS.filter((key) => named.includes(key))
}

type HeadProps = { field: ContentSortField; direction: 'asc' | 'desc' | null; onSort: () => void }

function Head({ field, direction, onSort }: HeadProps) {
  const label = reportContentMessages.sort[field]
  const sorted = direction === 'asc' ? 'ascending' : 'descending'
  return (
    <th
      scope="col"
      className={field === 'creationDate' ? undefined : styles.numeric}
      aria-sort={direction ? sorted : undefined}
    >
      <button type="button" className={styles.sort} aria-label={uiMessages.sortBy(label)} onClick={onSort}>
        {label}
        {direction && <Icon name={direction === 'asc' ? 'chevron-up' : 'chevron-down'} />}
      </button>
    </th>
  )
}

type RowsProps = {
  contents: readonly Content[]
  columns: readonly CountKey[]
  onOpen: (content: Content) => void
}

/** Drawn once: more of them, or an opened content, leave these alone. */
const Rows = memo(function Rows({ contents, columns, onOpen }: RowsProps) {
  return contents.map((content) => {
    const type = reportMessages.contentTypeShort[content.contentType]
    const day = formatDayShort(romeDay(content.creationDate))
    return (
      <tr key={content.id}>
        <th scope="row">
          <button
            type="button"
            className={styles.open}
            aria-label={reportContentMessages.open(content.creatorName, type, day)}
            onClick={() => onOpen(content)}
          >
            {content.creatorName}
          </button>
          <span className={styles.caption}>{content.caption}</span>
        </th>
        <td>
          <span className={styles.type}>
            <Icon name={platforms[content.socialType].icon} />
            {type}
          </span>
        </td>
        <td>
          <time dateTime={content.creationDate}>{day}</time>
        </td>
        {columns.map((metric) => (
          <td key={metric} className={styles.numeric}>
            <Count value={content[metric]} origin={content.origin[metric]} />
          </td>
        ))}
      </tr>
    )
  })
})

function Count({ value, origin }: { value: number | null; origin: Content['origin'][CountKey] }) {
  return (
    <span className={styles.count}>
      <FigureValue value={value === null ? null : formatNumber(value)} />
      {origin && <OriginMark origin={origin} />}
    </span>
  )
}
