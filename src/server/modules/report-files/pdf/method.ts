import { formatInstant } from '../../../../lib/format-instant.ts'
import { formatPeriod } from '../../../../lib/format-period.ts'
import { metricMessages } from '../../../../messages/metrics.ts'
import { metricExplanations } from '../../../../messages/metric-explanations.ts'
import { reportGeneralMessages as words } from '../../../../messages/report-general.ts'
import { pdfMessages } from '../../../../messages/report-pdf.ts'
import { reportFileMessages } from '../../../../messages/report-files.ts'
import { reportMessages } from '../../../../messages/report.ts'
import type { MetricKey } from '../../../../trade/metric-catalogue.ts'
import { FACT_ORIGINS } from '../../../../trade/origins.ts'
import { explainMetric } from '../../../../wording/explain-metric.ts'
import { methodSentences } from '../../../../wording/method-sentences.ts'
import { coverageText } from '../../../../wording/metric-context.ts'
import type { ReportDocument } from '../../reports/document/report-document.ts'
import { originLegend, originMark } from './mark.ts'
import { saidMetrics } from './metric-strip.ts'
import { PALETTE } from './palette.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, PAGE, type Sheet, turnPage, within } from './sheet.ts'
import { TEXT } from './text-styles.ts'
import { flowText, glued, heightOf, lineHeight, linesOf, textBox } from './write-text.ts'

const GUTTER = 26
const COLUMN = (CONTENT_WIDTH - GUTTER) / 2
/** Points between entries, the fairest first. */
const SPACES = [10, 8, 6]

/** How to read the report: where numbers come from, and each one's meaning and formula with its own values. */
export function methodPages(sheet: Sheet, report: ReportDocument): void {
  subheading(sheet, words.method, null, 110)
  const top = sheet.y
  const box = { x: PAGE.left, width: COLUMN }
  flowText(sheet, methodSentences(report).join(' '), { ...TEXT.body, even: true }, box)
  if (report.simulated) {
    sheet.y += 5
    const text = `${reportFileMessages.simulated}. ${pdfMessages.simulatedHint}`
    flowText(sheet, text, { ...TEXT.body, face: 'sansMedium', color: PALETTE.warn, even: true }, box)
  }
  const below = sheet.y
  sheet.y = top
  facts(sheet, report)
  sheet.y = Math.max(below, sheet.y) + GAP
  subheading(sheet, words.howToRead, pdfMessages.glossarySub, 110)
  originLegend(sheet, FACT_ORIGINS)
  sheet.y += GAP
  glossary(sheet, report)
}

/** In the right column, beside the text. */
function facts(sheet: Sheet, report: ReportDocument): void {
  const all = [
    [words.client, report.organizationName],
    [
      report.kind === 'CAMPAIGN' ? words.period : reportMessages.period,
      formatPeriod(report.startDate, report.endDate),
    ],
    ...(report.updatedAt === null ? [] : [[reportMessages.updated, formatInstant(report.updatedAt)]]),
    ...(report.frozenAt === null ? [] : [[pdfMessages.frozen, formatInstant(report.frozenAt)]]),
    ...(report.redactedAt === null ? [] : [[pdfMessages.redacted, formatInstant(report.redactedAt)]]),
    [pdfMessages.generated, formatInstant(report.generatedAt)],
    [words.version, words.versionValue(report.metricsVersion)],
    [pdfMessages.digest, report.digest],
  ]
  const x = PAGE.left + COLUMN + GUTTER
  const from = 110
  within(sheet, 'L', () => {
    for (const [label = '', value = ''] of all) {
      within(sheet, 'LI', () => {
        const named = { ...TEXT.body, color: PALETTE.ink3 }
        textBox(sheet, label, named, { x, y: sheet.y, width: from - 10, tag: 'Lbl' })
        const box = { x: x + from, y: sheet.y, width: COLUMN - from, tag: 'LBody' }
        sheet.y += textBox(sheet, value, TEXT.body, box)
      })
    }
  })
  const hint = { x, y: sheet.y + 2, width: COLUMN }
  sheet.y += 2 + textBox(sheet, pdfMessages.digestHint, TEXT.meta, hint)
}

type Entry = {
  key: MetricKey
  origin: ReportDocument['metrics']['facts'][string]['origin'] | undefined
  parts: Part[]
  height: number
}
const MEANING = { ...TEXT.body, even: true } as const
const HOW = { ...TEXT.meta, even: true } as const

type Part = { text: string; style: typeof MEANING | typeof HOW }

/** Entries of one column of a page, from the pen down. */
type Column = readonly Entry[]

/** Two columns a page, each read down; an entry is never split, and the last page's columns end together. */
function glossary(sheet: Sheet, report: ReportDocument): void {
  const entries = saidMetrics(report).map((key) => entryOf(sheet, key, report))
  const pagesOf = (space: number) => columnsOf(entries, space, PAGE.bottom - sheet.y)
  // Set closer where that spares a page.
  const fewest = pagesOf(Math.min(...SPACES)).length
  const space = SPACES.find((each) => pagesOf(each).length === fewest) ?? 0
  within(sheet, 'L', () => {
    for (const [index, columns] of pagesOf(space).entries()) {
      if (index > 0) turnPage(sheet)
      const top = sheet.y
      let lowest = top
      for (const [side, column] of columns.entries()) {
        sheet.y = top
        for (const entry of column) {
          writeEntry(sheet, entry, PAGE.left + side * (COLUMN + GUTTER))
          sheet.y += entry.height + space
        }
        lowest = Math.max(lowest, sheet.y)
      }
      sheet.y = lowest
    }
  })
}

/** The pages' columns: full ones first, the last two as even as they can be. */
function columnsOf(entries: readonly Entry[], space: number, firstRoom: number): [Column, Column][] {
  const pages: [Column, Column][] = []
  let rest = entries
  for (let room = firstRoom; rest.length > 0; room = PAGE.bottom - PAGE.top) {
    const halves = evenHalves(rest, space)
    if (higher(halves, space) <= room) return [...pages, halves]
    const first = fitting(rest, space, room)
    const second = fitting(rest.slice(first.length), space, room)
    pages.push([first, second])
    rest = rest.slice(first.length + second.length)
  }
  return pages
}

function evenHalves(entries: readonly Entry[], space: number): [Column, Column] {
  const all = entries.map((_, index): [Column, Column] => [
    entries.slice(0, index + 1),
    entries.slice(index + 1),
  ])
  return all.reduce((best, each) => (higher(each, space) < higher(best, space) ? each : best), [entries, []])
}

function higher([left, right]: [Column, Column], space: number): number {
  return Math.max(heightOfAll(left, space), heightOfAll(right, space))
}

/** At least one, so that there is an end. */
function fitting(entries: readonly Entry[], space: number, room: number): Column {
  const over = entries.findIndex((_, index) => heightOfAll(entries.slice(0, index + 1), space) > room)
  return over === -1 ? entries : entries.slice(0, Math.max(over, 1))
}

function heightOfAll(entries: readonly Entry[], space: number): number {
  return entries.reduce((sum, { height }) => sum + height, 0) + space * Math.max(0, entries.length - 1)
}

function entryOf(sheet: Sheet, key: MetricKey, report: ReportDocument): Entry {
  const fact = report.metrics.facts[key]
  const { words: formula, numbers } = explainMetric(key, report)
  const coverage = coverageText(key, fact)
  const how = [formula, numbers].filter((text) => text !== null).join(' ')
  const more = coverage === null ? '' : how.endsWith('.') ? ` ${coverage}.` : ` · ${coverage}`
  const parts = [
    { text: metricExplanations[key].meaning, style: MEANING },
    { text: glued(how + more), style: HOW },
  ]
  const height = parts.reduce(
    (sum, { text, style }) => sum + heightOf(linesOf(sheet, text, style, COLUMN), style) + 2,
    lineHeight(TEXT.panelTitle),
  )
  return { key, origin: fact?.origin, parts, height }
}

function writeEntry(sheet: Sheet, { key, origin, parts }: Entry, x: number): void {
  const { label } = metricMessages[key]
  let top = sheet.y
  within(sheet, 'LI', () => {
    const [line] = linesOf(sheet, label, TEXT.panelTitle, COLUMN)
    textBox(sheet, label, TEXT.panelTitle, { x, y: top, width: COLUMN, tag: 'Lbl' })
    within(sheet, 'LBody', () => {
      if (origin !== undefined) {
        originMark(sheet, origin, { x: x + (line?.width ?? 0) + 5, y: top + lineHeight(TEXT.panelTitle) / 2 })
      }
      top += lineHeight(TEXT.panelTitle)
      for (const { text, style } of parts)
        top += textBox(sheet, text, style, { x, y: top, width: COLUMN }) + 2
    })
  })
}
