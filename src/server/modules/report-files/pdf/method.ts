import { METRIC_KEYS, type MetricKey } from '../../../../contract/metrics.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { formatPeriod } from '../../../../lib/format-period.ts'
import { metricFormulas } from '../../../../messages/metric-formulas.ts'
import { metricMessages } from '../../../../messages/metrics.ts'
import { metricTooltips } from '../../../../messages/metric-tooltips.ts'
import { reportGeneralMessages as words } from '../../../../messages/report-general.ts'
import { pdfMessages } from '../../../../messages/report-pdf.ts'
import { reportFileMessages } from '../../../../messages/report-files.ts'
import { reportMessages } from '../../../../messages/report.ts'
import { uiMessages } from '../../../../messages/ui.ts'
import { explainMetric } from '../../../../wording/explain-metric.ts'
import { methodSentences } from '../../../../wording/method-sentences.ts'
import { coverageText } from '../../../../wording/metric-context.ts'
import type { ReportDocument } from '../report-document.ts'
import { originMark } from './mark.ts'
import { PALETTE } from './palette.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, makeRoom, PAGE, type Sheet, within } from './sheet.ts'
import { TEXT } from './text-styles.ts'
import { flowText, heightOf, lineHeight, linesOf, textBox } from './write-text.ts'

const ORIGINS = ['MEASURED', 'DECLARED', 'ESTIMATED', 'MIXED'] as const
const GUTTER = 26
const COLUMN = (CONTENT_WIDTH - GUTTER) / 2

/** How to read the report: where numbers come from, and each one's meaning and formula with its own values. */
export function methodPages(sheet: Sheet, report: ReportDocument): void {
  subheading(sheet, words.method, null, 90)
  flowText(sheet, methodSentences(report).join(' '), TEXT.body, { x: PAGE.left, width: CONTENT_WIDTH })
  if (report.simulated) {
    sheet.y += 5
    const text = `${reportFileMessages.simulated}. ${pdfMessages.simulatedHint}`
    flowText(
      sheet,
      text,
      { ...TEXT.body, face: 'sansMedium', color: PALETTE.warn },
      { x: PAGE.left, width: CONTENT_WIDTH },
    )
  }
  sheet.y += GAP
  facts(sheet, report)
  subheading(sheet, words.howToRead, null, 120)
  legend(sheet)
  glossary(sheet, report)
}

function facts(sheet: Sheet, report: ReportDocument): void {
  const all = [
    [words.client, report.organizationName],
    [
      report.kind === 'CAMPAIGN' ? words.period : reportMessages.period,
      formatPeriod(report.startDate, report.endDate),
    ],
    ...(report.updatedAt === null ? [] : [[reportMessages.updated, formatInstant(report.updatedAt)]]),
    ...(report.frozenAt === null ? [] : [[pdfMessages.frozen, formatInstant(report.frozenAt)]]),
    [pdfMessages.generated, formatInstant(report.generatedAt)],
    [words.version, words.versionValue(report.metricsVersion)],
    [pdfMessages.digest, report.digest],
  ]
  within(sheet, 'L', () => {
    for (const [label = '', value = ''] of all) {
      makeRoom(sheet, 14)
      within(sheet, 'LI', () => {
        textBox(
          sheet,
          label,
          { ...TEXT.body, color: PALETTE.ink3 },
          { x: PAGE.left, y: sheet.y, width: 130, tag: 'Lbl' },
        )
        sheet.y += textBox(sheet, value, TEXT.body, {
          x: PAGE.left + 140,
          y: sheet.y,
          width: CONTENT_WIDTH - 140,
          tag: 'LBody',
        })
      })
    }
  })
  sheet.y +=
    textBox(sheet, pdfMessages.digestHint, TEXT.meta, {
      x: PAGE.left + 140,
      y: sheet.y,
      width: CONTENT_WIDTH - 140,
    }) + GAP
}

function legend(sheet: Sheet): void {
  within(sheet, 'L', () => {
    let x: number = PAGE.left
    for (const origin of ORIGINS) {
      within(sheet, 'LI', () => {
        originMark(sheet, origin, { x, y: sheet.y + lineHeight(TEXT.meta) / 2 })
        const [line] = linesOf(sheet, uiMessages.provenanceLegend[origin], TEXT.meta, 200)
        textBox(sheet, uiMessages.provenanceLegend[origin], TEXT.meta, {
          x: x + 8,
          y: sheet.y,
          width: 200,
          tag: 'LBody',
        })
        x += 8 + (line?.width ?? 0) + 16
      })
    }
  })
  sheet.y += lineHeight(TEXT.meta) + GAP
}

type Entry = {
  key: MetricKey
  origin: ReportDocument['metrics']['facts'][string]['origin'] | undefined
  parts: Part[]
  height: number
}
type Part = { text: string; style: typeof TEXT.body | typeof TEXT.meta }

/** Two columns, read row by row; an entry is never split. */
function glossary(sheet: Sheet, report: ReportDocument): void {
  const keys = METRIC_KEYS.filter((key) => report.metrics[key] !== undefined)
  const entries = keys.map((key) => entryOf(sheet, key, report))
  within(sheet, 'L', () => {
    for (let first = 0; first < entries.length; first += 2) {
      const pair = entries.slice(first, first + 2)
      const height = Math.max(...pair.map((entry) => entry.height))
      makeRoom(sheet, height)
      for (const [index, entry] of pair.entries())
        writeEntry(sheet, entry, PAGE.left + index * (COLUMN + GUTTER))
      sheet.y += height + 9
    }
  })
}

function entryOf(sheet: Sheet, key: MetricKey, report: ReportDocument): Entry {
  const fact = report.metrics.facts[key]
  const { words: formula, numbers } = explainMetric(key, report)
  const coverage = coverageText(key, fact)
  const how = [metricFormulas.title, formula, numbers].filter((text) => text !== null).join(' ')
  const parts = [
    { text: metricTooltips[key], style: TEXT.body },
    { text: coverage === null ? how : `${how} · ${coverage}`, style: TEXT.meta },
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
