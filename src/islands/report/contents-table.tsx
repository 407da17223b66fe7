import { useStore } from '@nanostores/react'
import { memo, useCallback, useMemo } from 'react'
import type { Content } from '../../contract/contents.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { contentTableMessages as words } from '../../messages/content-table.ts'
import { reportContentMessages } from '../../messages/report-contents.ts'
import { reportMessages } from '../../messages/report.ts'
import { uiMessages } from '../../messages/ui.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import type { ContentSortField } from '../../stores/content-choice.ts'
import { CONTENT_PAGE_SIZE } from '../../stores/report-contents.ts'
import { listsOf } from '../../stores/report-lists.ts'
import type { Selection } from '../../stores/selection.ts'
import { COUNT_KEYS, type CountKey } from '../../vocabulary/content-counts.ts'
import { CONTENT_METRICS } from '../../vocabulary/metric-lists.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FigureValue } from '../../ui/figure-value.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VirtualList } from '../../ui/virtual-list.tsx'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { platforms } from '../../ui/platform-icon.tsx'
import styles from './contents-table.module.css'
import { ContentOpener } from './content-opener.tsx'
import { useChoice } from './use-choice.ts'

/** Rows rendered per step. */
const ROWS = 6
/** Rows per group: with fewer, creating and removing the boxes of 1 200 rows takes longer. */
const GROUP = 2 * ROWS

/** Every column was removed. */
const NONE = 'none'

type ContentsTableProps = {
  report: CampaignReport
  contents: readonly Content[]
  stale: boolean
  selection: Selection<Content>
  onOpen: (content: Content) => void
}

/**
 * The contents as rows, sortable by the headers and by the bar. Not the kit's table: its rows become cards on a phone,
 * whereas people compare down a column here, so it scrolls horizontally with a sticky first column. Its columns have
 * fixed widths, so that a group of rows is laid out independently.
 */
export function ContentsTable({ report, contents, stale, selection, onOpen }: ContentsTableProps) {
  const [chosen, choose] = useChoice('contentColumns', CONTENT_METRICS.join())
  const columns = useMemo(() => readColumns(chosen), [chosen])
  const list = listsOf(report).contents
  const choice = useStore(list.$choice)
  const draw = useCallback(
    (from: number, to: number) =>
      contents.slice(from, to).map((content, index) => (
        // The headers are the first row.
        <Row
          // oxlint-disable-next-line react/no-array-index-key -- its position, where the focus stays
          key={from + index}
          content={content}
          place={from + index + 2}
          columns={columns}
          selection={selection}
          onOpen={onOpen}
        />
      )),
    [contents, columns, selection, onOpen],
  )

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
          list.choose({
            sortField: field === 'creationDate' ? null : field,
            orderDir: direction === 'desc' ? 'asc' : null,
          })
        }
      />
    )
  }

  return (
    <div className={styles.table}>
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
        <table aria-busy={stale} aria-rowcount={contents.length + 1}>
          <caption className={styles.hidden}>{reportContentMessages.heading}</caption>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{words.content}</th>
              <th scope="col">{words.type}</th>
              {head('creationDate')}
              {columns.map(head)}
            </tr>
          </thead>
          <VirtualList
            count={contents.length}
            lines={GROUP}
            step={ROWS}
            alwaysRendered={CONTENT_PAGE_SIZE}
            as="tbody"
            className={styles.rows}
            draw={draw}
          />
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

type RowProps = {
  content: Content
  /** Its position among the rows. */
  place: number
  columns: readonly CountKey[]
  selection: Selection<Content>
  onOpen: (content: Content) => void
}

const Row = memo(function Row({ content, place, columns, selection, onOpen }: RowProps) {
  const type = reportMessages.contentTypeShort[content.contentType]
  const day = figureWords.format.dayShort(romeDay(content.creationDate))
  return (
    <tr aria-rowindex={place}>
      <th scope="row">
        <ContentOpener content={content} selection={selection} styles={styles} onOpen={onOpen} />
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

function Count({ value, origin }: { value: number | null; origin: Content['origin'][CountKey] }) {
  return (
    <span className={styles.count}>
      <FigureValue value={value === null ? null : figureWords.format.number(value)} />
      {origin && <OriginMark origin={origin} />}
    </span>
  )
}
