import type { Day } from '../../contract/primitives.ts'
import type { FigureWords, Words } from '../../messages/words.ts'
import { romeDay } from '../../lib/rome-day.ts'
import { CAMPAIGN_METRICS } from '../../vocabulary/metric-lists.ts'
import {
  type Benchmark,
  type BenchmarkRow,
  benchmarkRows,
  benchmarkSentence,
  gapText,
  standingOf,
} from '../../presenters/benchmark-rows.ts'
import { campaignSpans } from '../../presenters/campaign-spans.ts'
import { unitOf, written } from '../../presenters/metric-value.ts'
import { targetWord } from '../../presenters/target-words.ts'
import type { Cell, CellFigure, Column, Section, SpansBlock, TableBlock } from '../document.ts'
import { metricCell, plainFigure, textCell } from '../figures.ts'
import { metricColumn, rowMetrics } from '../metric-columns.ts'
import type { ReportedCampaign, ReportNumbers } from '../numbers.ts'

/** The campaigns of a dashboard: their periods, their numbers, and a comparison with concluded ones. */
export function campaignsSection(numbers: ReportNumbers, words: Words): Section {
  return {
    id: 'CAMPAIGNS',
    title: words.pdf.campaigns,
    comments: [],
    blocks: [
      ...spans(numbers.campaigns, romeDay(numbers.generatedAt), words),
      campaignsTable(numbers, words),
      ...benchmarkTable(numbers, words),
    ],
  }
}

type Spanned = Pick<ReportedCampaign, 'id' | 'name' | 'startDate' | 'endDate' | 'status'>

/** When each campaign ran, on a common time axis with today's line; empty without campaigns. */
export function spans(
  campaigns: readonly Spanned[],
  day: Day,
  words: Pick<Words, 'dashboard' | 'format'>,
): SpansBlock[] {
  const found = campaignSpans(campaigns, day)
  if (found === null) return []
  const { rows, first, last, today } = found
  const { dayShort, period } = words.format
  return [
    {
      kind: 'spans',
      id: 'spans',
      title: words.dashboard.spans,
      spoken: words.dashboard.spansSpoken(rows.length, period(first, last)),
      sub: today === null ? period(first, last) : words.dashboard.today(dayShort(today, 'without year')),
      rows: rows.map(({ id, name, startDate, endDate, status }) => ({
        id,
        label: name,
        startDate,
        endDate,
        text: period(startDate, endDate),
        status,
      })),
      first: { day: first, text: dayShort(first) },
      last: { day: last, text: dayShort(last) },
      today,
      only: 'PAGES',
    },
  ]
}

function campaignsTable({ campaigns, metrics: all }: ReportNumbers, words: Words): TableBlock {
  const costs = campaigns.some(({ metrics }) => typeof metrics.cost === 'number')
  const onPages = CAMPAIGN_METRICS.filter((key) => costs || (key !== 'cost' && key !== 'cpm'))
  const keys = rowMetrics(campaigns, onPages)
  const columns: Column[] = [
    { id: 'name', label: words.pdf.campaign, isNumeric: false },
    { id: 'brand', label: words.workbook.brand, isNumeric: false, under: 'name' },
    { id: 'status', label: words.workbook.status, isNumeric: false, under: 'name' },
    { id: 'period', label: words.report.period, isNumeric: false, under: 'name', only: 'PAGES' },
    { id: 'start', label: words.workbook.start, isNumeric: false, only: 'TABLES' },
    { id: 'end', label: words.workbook.end, isNumeric: false, only: 'TABLES' },
    { id: 'verdict', label: words.dashboard.impressions, isNumeric: false, under: 'name' },
    { id: 'creators', label: words.dashboard.creatorsOf, isNumeric: true },
    ...keys.map((key) => metricColumn(key, onPages, words)),
  ]
  const cellsOf = (campaign: ReportedCampaign): Cell[] => {
    const { name, brandName, status, startDate, endDate, creatorsCount, metrics } = campaign
    const { dayShort, period } = words.format
    return [
      textCell(name),
      textCell(brandName),
      textCell(words.status[status]),
      textCell(period(startDate, endDate).replaceAll(' ', '\u00A0')),
      { kind: 'day', day: startDate, text: dayShort(startDate) },
      { kind: 'day', day: endDate, text: dayShort(endDate) },
      textCell(verdictText(campaign, words)),
      { kind: 'figure', figure: plainFigure(creatorsCount, words) },
      ...keys.map((key) => metricCell(key, metrics, words)),
    ]
  }
  return {
    kind: 'table',
    id: 'campaigns',
    title: words.pdf.campaigns,
    isHeaded: false,
    isMarked: true,
    sub: null,
    columns,
    rows: campaigns
      .toSorted(byImpressions)
      .map((campaign) => ({ id: campaign.id, cells: cellsOf(campaign) })),
    total: [
      textCell(words.creators.total),
      ...columns.slice(1, -keys.length || columns.length).map(() => textCell('')),
      ...keys.map((key) => metricCell(key, all, words)),
    ],
  }
}

/** Most viewed first; unknown values last. */
export function byImpressions(one: Measured, other: Measured): number {
  return (other.metrics.impressionsViewCount ?? -1) - (one.metrics.impressionsViewCount ?? -1)
}

type Measured = { metrics: ReportedCampaign['metrics'] }

function verdictText({ verdict }: ReportedCampaign, words: Words): string {
  if (verdict === null) return ''
  const missing = verdict.missing === null ? [] : [verdict.missing]
  return words.dashboard.impressionsAre([targetWord(verdict, words), ...missing].join(': '))
}

export type BenchmarkWords = FigureWords &
  Pick<Words, 'benchmark' | 'definitions' | 'metrics'> & {
    ui: Pick<Words['ui'], 'knownOf'>
    workbook: Pick<Words['workbook'], 'benchmarkLow' | 'benchmarkHigh'>
  }

/** The ratios of a dashboard next to the quartiles of concluded campaigns; none if too few are known. */
export function benchmarkTable(
  { benchmark, campaigns }: { benchmark: Benchmark | undefined; campaigns: readonly Measured[] },
  words: BenchmarkWords,
): TableBlock[] {
  const rows = benchmark === undefined ? [] : benchmarkRows(benchmark, campaigns)
  if (benchmark === undefined || rows.length === 0) return []
  const { workbook, benchmark: its } = words
  return [
    {
      kind: 'table',
      id: 'benchmark',
      title: its.benchmark,
      isHeaded: true,
      isMarked: true,
      sub: benchmarkSentence(rows, benchmark.campaignsCount, words),
      columns: [
        { id: 'metric', label: its.benchmarkMetric, isNumeric: false },
        { id: 'quartiles', label: its.benchmarkBar, isNumeric: false, only: 'PAGES' },
        { id: 'here', label: its.benchmarkHere(campaigns.length), isNumeric: true },
        { id: 'low', label: workbook.benchmarkLow, isNumeric: true, only: 'TABLES' },
        { id: 'median', label: its.benchmarkMedian(benchmark.campaignsCount), isNumeric: true },
        { id: 'high', label: workbook.benchmarkHigh, isNumeric: true, only: 'TABLES' },
        { id: 'gap', label: its.benchmarkGap, isNumeric: true },
      ],
      rows: rows.map((row) => ({
        id: row.key,
        cells: benchmarkCells(row, campaigns.length, benchmark.campaignsCount, words),
      })),
      total: null,
    },
  ]
}

function benchmarkCells(row: BenchmarkRow, here: number, all: number, words: BenchmarkWords): Cell[] {
  const { key, value, count, origin, quartiles, change } = row
  const { p25: low, median: middle, p75: high, fact } = quartiles
  const figure = (amount: number, from: CellFigure['origin'], known: string | null = null): Cell => ({
    kind: 'figure',
    figure: {
      unit: unitOf(key),
      value: amount,
      text: written(key, amount, words),
      origin: from,
      known,
      isAtMost: false,
    },
  })
  const ofAll = (known: number, of: number) => (known < of ? words.ui.knownOf(known, of) : null)
  return [
    textCell(words.metrics[key].label),
    { kind: 'quartiles', value, low, middle, high },
    figure(value, origin, ofAll(count, here)),
    figure(low, null),
    figure(middle, fact.origin, ofAll(fact.known, all)),
    figure(high, null),
    { kind: 'change', change, text: gapText(row, words), standing: standingOf(row) },
  ]
}
