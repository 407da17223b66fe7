import type { Cell } from 'write-excel-file/node'
import type { Words } from '../../../../messages/words.ts'
import type {
  BarsBlock,
  Cell as BlockCell,
  CellFigure,
  Column,
  LinesBlock,
  Row,
  TableBlock,
} from '../../../../report/document.ts'
import { changeCell, dayCell, figureCell, FORMATS, instantCell, numberCell, textCell } from './cells.ts'
import { isCharted, linesChart } from '../block-charts.ts'
import type { SheetChart } from './charts.ts'
import { dayNumber } from '../../../../lib/day-number.ts'
import { type Sheet, sheet, type SheetColumn } from './sheet.ts'

/** A table as it is; numbers that may be estimated have their origin in the next column. */
export function tableSheet(name: string, block: TableBlock, above: readonly string[], words: Words): Sheet {
  const columns = block.columns.flatMap((column, index) => columnsOf(column, index, words))
  return sheet<Row>(
    name,
    columns,
    block.rows,
    above.map((text) => [textCell(text)]),
  )
}

function columnsOf(column: Column, index: number, words: Words): SheetColumn<Row>[] {
  if (column.only === 'PAGES') return []
  const { label, isNumeric, originLabel, rangeLabels } = column
  const ofFigure = (cell: (figure: CellFigure) => Cell) => (row: Row) => {
    const its = row.cells[index]
    return its?.kind === 'figure' ? cell(its.figure) : null
  }
  const [low, high] = rangeLabels ?? []
  const bound = (boundLabel: string | undefined, end: 'low' | 'high'): SheetColumn<Row>[] =>
    boundLabel === undefined
      ? []
      : [{ label: boundLabel, width: 14, cell: ofFigure((figure) => numberCell(figure[end])) }]
  return [
    {
      label,
      width: isNumeric ? 16 : (WIDTHS[column.id] ?? 24),
      cell: (row) => cellOf(row.cells[index], words),
    },
    ...bound(low, 'low'),
    ...bound(high, 'high'),
    ...(originLabel === undefined
      ? []
      : [
          {
            label: originLabel,
            width: 13,
            cell: ofFigure(({ origin }) => textCell(origin && words.facts.origin[origin])),
          },
        ]),
  ]
}

/** Width of text columns, in characters. */
const WIDTHS: Readonly<Record<string, number>> = {
  caption: 50,
  channel: 40,
  channels: 44,
  end: 12,
  link: 40,
  published: 17,
  measured: 17,
  start: 12,
}

function cellOf(cell: BlockCell | undefined, words: Words): Cell {
  if (cell === undefined || cell.kind === 'quartiles') return null
  if (cell.kind === 'figure') return figureCell(cell.figure, words)
  if (cell.kind === 'day') return dayCell(cell.day, words)
  if (cell.kind === 'instant') return instantCell(cell.instant, words)
  return cell.kind === 'change' ? changeCell(cell.change, words) : textCell(cell.text)
}

/** A row per day: its increase, then the totals at its end. */
export function linesSheet(name: string, block: LinesBlock, words: Words): Sheet {
  const { days, series } = block
  const { workbook } = words
  const labels = series.map(({ label, isPartlyEstimated }) =>
    isPartlyEstimated ? workbook.partlyEstimated(label) : label,
  )
  const columns = (kind: 'daily' | 'total', labelOf: (label: string) => string) =>
    series.map((each, index): SheetColumn<number> => ({
      label: labelOf(labels[index] ?? ''),
      width: 16,
      cell: (day) => numberCell(each[kind][day]),
    }))
  const dayColumn: SheetColumn<number> = {
    label: workbook.day,
    width: 12,
    cell: (index) => dayCell(days[index] ?? '', words),
  }
  return sheet(
    name,
    [dayColumn, ...columns('daily', workbook.daily), ...columns('total', workbook.cumulative)],
    days.map((_, index) => index),
    [],
    days.length < 2 ? [] : [daysChart(block, labels.map(workbook.daily), words)],
  )
}

/** Excel's number of 1 January 1970. */
const EPOCH = 25_569

/** The lines over the days; columns follow that of the days. */
function daysChart(block: LinesBlock, heads: readonly string[], words: Words): SheetChart {
  const chart = linesChart(block, words)
  const shown = block.series.flatMap((series, index) => (isCharted(series) ? [index] : []))
  return {
    chart: {
      ...chart,
      title: block.title,
      categories: block.days.map((day) => String(dayNumber(day) + EPOCH)),
      series: chart.series.map((series, at) => ({ ...series, name: heads[shown[at] ?? 0] ?? series.name })),
    },
    rows: { first: 1, last: block.days.length },
    categories: 0,
    series: shown.map((index) => index + 1),
    dayFormat: 'd mmm',
  }
}

/** A row per share of some groups. */
export function barsSheet(
  name: string,
  blocks: readonly BarsBlock[],
  above: readonly string[],
  { workbook, facts }: Words,
): Sheet {
  const rows = blocks
    .filter(({ only }) => only !== 'PAGES')
    .flatMap(({ groups }) =>
      groups.flatMap(({ title, name: alone = title, rows: its }) =>
        its.filter(({ only }) => only !== 'PAGES').map((row) => ({ group: alone, ...row })),
      ),
    )
  type GroupRow = (typeof rows)[number]
  const hasValues = rows.some(({ value }) => value !== null)
  const columns: SheetColumn<GroupRow>[] = [
    { label: workbook.group, width: 34, cell: ({ group }) => textCell(group) },
    { label: workbook.item, width: 34, cell: ({ label }) => textCell(label) },
    ...(hasValues
      ? [
          { label: workbook.value, width: 16, cell: ({ value }: GroupRow) => numberCell(value) },
          {
            label: workbook.origin,
            width: 13,
            cell: ({ origin }: GroupRow) => textCell(origin && facts.origin[origin]),
          },
        ]
      : []),
    { label: workbook.share, width: 14, cell: ({ share }) => numberCell(share, FORMATS.share) },
  ]
  return sheet(
    name,
    columns,
    rows,
    above.map((text) => [textCell(text)]),
    sharesCharts(rows, { top: above.length + 1, shares: columns.length - 1, head: workbook.share }),
  )
}

type ShareRow = { group: string; label: string; share: number | null }

/**
 * A chart per group, if it has several shares and all are known. `top`: the row of the first share; `shares`: their
 * column.
 */
function sharesCharts(
  rows: readonly ShareRow[],
  { top, shares, head }: { top: number; shares: number; head: string },
): SheetChart[] {
  const groups = Map.groupBy(rows.keys(), (index) => rows[index]?.group)
  return [...groups].flatMap(([group = '', indices]): SheetChart[] => {
    const [first = 0, last = 0] = [indices[0], indices.at(-1)]
    // Separated rows of one name are two groups, which no chart may combine.
    if (indices.length < 2 || last - first >= indices.length) return []
    const own = rows.slice(first, last + 1)
    if (own.some(({ share }) => share === null)) return []
    return [
      {
        chart: {
          shape: 'bars',
          title: group,
          text: group,
          categories: own.map(({ label }) => label),
          series: [{ name: head, color: 'accent1', values: own.map(({ share }) => share) }],
          format: FORMATS.share,
        },
        rows: { first: top + first, last: top + last },
        categories: 1,
        series: [shares],
      },
    ]
  })
}
