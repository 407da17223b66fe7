import { benchmarkPanelMessages as words } from '../../../../messages/benchmark.ts'
import { metricMessages } from '../../../../messages/metrics.ts'
import { type BenchmarkRow, benchmarkRows, benchmarkSentence } from '../../../../wording/benchmark-rows.ts'
import { changeText } from '../../../../wording/period-change.ts'
import { metricText } from '../../../../wording/metric-value.ts'
import type { ReportDocument } from '../../reports/document/report-document.ts'
import { PALETTE } from './palette.ts'
import { GAP, subheading } from './section.ts'
import type { Sheet } from './sheet.ts'
import { cell, table, type TableColumn } from './table.ts'
import { TEXT } from './text-styles.ts'

/** The ratios of a dashboard beside the median of concluded campaigns; nothing where too few are known. */
export function benchmarkTable(sheet: Sheet, { benchmark, campaigns }: ReportDocument): void {
  const rows = benchmark === undefined ? [] : benchmarkRows(benchmark, campaigns)
  if (benchmark === undefined || rows.length === 0) return
  subheading(sheet, words.benchmark, benchmarkSentence(rows, benchmark.campaignsCount), 30 + rows.length * 19)
  table(sheet, { title: words.benchmarkTable, columns: columnsOf(sheet), rows })
  sheet.y += GAP
}

function columnsOf(sheet: Sheet): TableColumn<BenchmarkRow>[] {
  return [
    { label: words.benchmarkMetric, weight: 20, cell: ({ key }) => cell(metricMessages[key].label) },
    {
      label: words.benchmarkHere,
      weight: 14,
      align: 'right',
      cell: ({ key, value, origin }) => ({
        ...cell(metricText(key, { [key]: value }) ?? '', TEXT.cellStrong),
        origin,
      }),
    },
    {
      label: words.benchmarkBar,
      weight: 38,
      cell: (row) => ({ texts: [], draw: (place) => bar(sheet, row, place) }),
    },
    {
      label: words.benchmarkMedian,
      weight: 14,
      align: 'right',
      cell: ({ key, quartiles }) => ({
        ...cell(metricText(key, { [key]: quartiles.median }) ?? ''),
        origin: quartiles.fact.origin,
      }),
    },
    {
      label: words.benchmarkGap,
      weight: 14,
      align: 'right',
      cell: ({ change }) => cell(change === null ? '' : changeText(change)),
    },
  ]
}

type Place = { x: number; y: number; width: number }

/** The value as a bar, the quartiles as a band, the median as a tick; the largest of them is the whole width. */
function bar({ doc }: Sheet, { value, quartiles }: BenchmarkRow, { x, y, width }: Place): void {
  const most = Math.max(value, quartiles.p75) * 1.1 || 1
  const at = (part: number) => (part / most) * width
  const middle = y + 5
  doc.roundedRect(x, middle - 2.2, width, 4.4, 2.2).fill(PALETTE.track)
  doc.rect(x + at(quartiles.p25), middle - 4, at(quartiles.p75 - quartiles.p25), 8).fill(PALETTE.band)
  doc.roundedRect(x, middle - 2.2, Math.max(at(value), 1.5), 4.4, 2.2).fill(PALETTE.chart1)
  const tick = x + at(quartiles.median)
  doc.rect(tick - 1.6, middle - 5, 3.2, 10).fill(PALETTE.paper)
  doc.rect(tick - 0.6, middle - 5, 1.2, 10).fill(PALETTE.ink)
}
