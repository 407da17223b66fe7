import type { Cell } from 'write-excel-file/node'
import { type Fact } from '../../../../contract/metrics.ts'
import { formatDay } from '../../../../lib/format-day.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { factMessages } from '../../../../messages/facts.ts'
import { metricContext, metricMessages } from '../../../../messages/metrics.ts'
import { metricExplanations } from '../../../../messages/metric-explanations.ts'
import { reportFileMessages, workbookMessages as words } from '../../../../messages/report-files.ts'
import type { MetricKey } from '../../../../trade/metric-catalogue.ts'
import { METRIC_KEYS } from '../../../../trade/metric-keys.ts'
import { type BenchmarkRow, benchmarkRows } from '../../../../wording/benchmark-rows.ts'
import { isMissing, isTold } from '../../../../wording/metric-context.ts'
import { isRatio, unitOf } from '../../../../wording/metric-value.ts'
import { type Change, changeText, periodChange } from '../../../../wording/period-change.ts'
import type { ReportDocument } from '../../reports/document/report-document.ts'
import { FORMATS, metricCell, numberCell, textCell, wrapped } from './cells.ts'
import { type Sheet, sheet, type SheetColumn } from './sheet.ts'

type Row = { key: MetricKey; fact: Fact | undefined; report: ReportDocument }

/** Every metric with its origin, coverage and range; above it, whose report it is and of which data. */
export function summarySheet(report: ReportDocument): Sheet {
  const rows = METRIC_KEYS.filter((key) => isTold(key, report.metrics)).map((key): Row => ({
    key,
    fact: report.metrics.facts[key],
    report,
  }))
  const benchmarked = report.benchmark === undefined ? [] : benchmarkRows(report.benchmark, report.campaigns)
  const columns = [
    ...COLUMNS,
    ...(report.previous === null ? [] : PREVIOUS),
    ...(benchmarked.length === 0 ? [] : benchmarkColumns(benchmarked)),
    ...(report.targets.length === 0 ? [] : TARGETS),
    MEANING,
  ]
  return sheet(words.sheets.summary, columns, rows, headingOf(report))
}

function headingOf(report: ReportDocument): Cell[][] {
  const title = report.kind === 'CAMPAIGN' ? reportFileMessages.title : reportFileMessages.dashboardTitle
  const names = [report.brandName, report.name].filter((name) => name !== '').join(' – ')
  const facts = [
    report.organizationName,
    reportFileMessages.period(formatDay(report.startDate), formatDay(report.endDate)),
    ...(report.updatedAt === null ? [] : [reportFileMessages.updated(formatInstant(report.updatedAt))]),
    ...(report.frozenAt === null ? [] : [reportFileMessages.frozen(formatInstant(report.frozenAt))]),
    ...(report.redactedAt === null ? [] : [reportFileMessages.redacted(formatInstant(report.redactedAt))]),
    reportFileMessages.generated(formatInstant(report.generatedAt)),
    reportFileMessages.formulas(report.metricsVersion),
    reportFileMessages.digest(report.digest),
    ...(report.simulated ? [reportFileMessages.simulated] : []),
  ]
  return [
    [{ type: String, value: `${title} · ${names}`, fontWeight: 'bold', fontSize: 14 }],
    [textCell(facts.join(' · '))],
    ...report.notes.map((note) => [textCell(note)]),
  ]
}

const COLUMNS: SheetColumn<Row>[] = [
  { label: words.metric, width: 28, cell: ({ key }) => textCell(metricMessages[key].label) },
  {
    label: words.value,
    width: 18,
    cell: ({ key, report }) => valueCell(key, report),
  },
  {
    label: words.origin,
    width: 13,
    cell: ({ fact }) => textCell(fact === undefined ? null : factMessages.origin[fact.origin]),
  },
  { label: words.known, width: 10, cell: ({ fact }) => numberCell(fact?.known) },
  { label: words.of, width: 10, cell: ({ fact }) => numberCell(fact?.of) },
  { label: words.low, width: 18, cell: (row) => boundCell(row, 'low') },
  { label: words.high, width: 18, cell: (row) => boundCell(row, 'high') },
]

const PREVIOUS: SheetColumn<Row>[] = [
  {
    label: words.previous,
    width: 18,
    cell: ({ key, report: { previous } }) => previous && metricCell(key, previous),
  },
  {
    label: words.change,
    width: 12,
    cell: ({ key, report: { metrics, previous } }) => changeCell(periodChange(key, metrics, previous)),
  },
]

/** What concluded campaigns had, beside the ratios that are compared with them. */
function benchmarkColumns(rows: readonly BenchmarkRow[]): SheetColumn<Row>[] {
  const quartile = (label: string, name: 'p25' | 'median' | 'p75'): SheetColumn<Row> => ({
    label,
    width: 14,
    cell: ({ key }) => numberCell(rows.find((row) => row.key === key)?.quartiles[name], FORMATS[unitOf(key)]),
  })
  return [
    {
      label: words.benchmarkHere,
      width: 14,
      cell: ({ key }) => numberCell(rows.find((row) => row.key === key)?.value, FORMATS[unitOf(key)]),
    },
    quartile(words.benchmarkLow, 'p25'),
    quartile(words.benchmark, 'median'),
    quartile(words.benchmarkHigh, 'p75'),
    {
      label: words.gap,
      width: 14,
      cell: ({ key }) => changeCell(rows.find((row) => row.key === key)?.change),
    },
  ]
}

const TARGETS: SheetColumn<Row>[] = [
  { label: words.targetMin, width: 18, cell: ({ key, report }) => numberCell(targetOf(key, report)?.min) },
  { label: words.targetMax, width: 18, cell: ({ key, report }) => numberCell(targetOf(key, report)?.max) },
]

const MEANING: SheetColumn<Row> = {
  label: words.meaning,
  width: 70,
  cell: ({ key }) => wrapped(textCell(metricExplanations[key].meaning)),
}

/** A number; or why there is none; nothing for a range, whose ends have columns of their own. */
function valueCell(key: MetricKey, { metrics }: ReportDocument): Cell {
  const value = metrics[key]
  if (typeof value === 'number') return metricCell(key, metrics)
  const missing = isMissing(key, metrics)
  if (value !== null && !missing) return null
  return {
    type: String,
    value: missing ? metricContext.notInReport : isRatio(key) ? words.impossible : words.missing,
    align: 'right',
    alignVertical: 'top',
  }
}

/** A relative change as a number; points, and what is within the margin, in words. */
function changeCell(change: Change | null | undefined): Cell {
  if (!change) return null
  return change.kind === 'RELATIVE' ? numberCell(change.value, FORMATS.share) : textCell(changeText(change))
}

function boundCell({ key, fact, report }: Row, end: 'low' | 'high'): Cell {
  const { ecv } = report.metrics
  if (key === 'ecv') return numberCell(end === 'low' ? ecv?.min : ecv?.max, FORMATS.euro)
  return numberCell(fact?.[end], FORMATS[unitOf(key)])
}

function targetOf(key: MetricKey, { targets }: ReportDocument) {
  return targets.find(({ metric }) => metric === key)?.target
}
