import { formatEur } from '../../../../lib/format-eur.ts'
import { metricMessages } from '../../../../messages/metrics.ts'
import { pdfMessages } from '../../../../messages/report-pdf.ts'
import { uiMessages } from '../../../../messages/ui.ts'
import type { MetricKey } from '../../../../trade/metric-catalogue.ts'
import { METRIC_KEYS } from '../../../../trade/metric-keys.ts'
import { FACT_ORIGINS } from '../../../../trade/origins.ts'
import { contextText, isTold, partialText } from '../../../../wording/metric-context.ts'
import { isRatio, metricText } from '../../../../wording/metric-value.ts'
import { changeText, periodChange } from '../../../../wording/period-change.ts'
import type { ReportDocument } from '../../reports/document/report-document.ts'
import type { Line } from './break-lines.ts'
import { originLegend, originMark } from './mark.ts'
import { PALETTE } from './palette.ts'
import { frame, PADDING } from './panel.ts'
import { GAP } from './section.ts'
import { CONTENT_WIDTH, PAGE, type Sheet, silent, tagged, turnPage, within } from './sheet.ts'
import { TEXT } from './text-styles.ts'
import { drawLines, glued, heightOf, lineHeight, linesOf, textBox } from './write-text.ts'

const COLUMNS = 4
const WIDTH = CONTENT_WIDTH / COLUMNS
const INNER = WIDTH - 2 * PADDING + 2
/** Points above and below what stands in a tile, and between its label and its figure. */
const SPACE = 8
const LIFT = 1.5
const CONTEXT = { ...TEXT.meta, even: true } as const

type Tile = {
  key: MetricKey
  label: Line[]
  value: string
  missing: boolean
  context: Line[]
  height: number
}

/** Every metric but those that have a gauge, four in a row, each with its origin and what it means here. */
export function metricStrip(sheet: Sheet, report: ReportDocument): void {
  const gauged = new Set<MetricKey>(report.targets.map(({ metric }) => metric))
  const shown = saidMetrics(report).filter((key) => !gauged.has(key))
  const width = Math.min(shown.length, COLUMNS) * WIDTH
  const tiles = shown.map((key) => tileOf(sheet, key, report))
  within(sheet, 'L', () => {
    let top = sheet.y
    for (let first = 0; first < tiles.length; first += COLUMNS) {
      const row = tiles.slice(first, first + COLUMNS)
      const height = Math.max(...row.map((tile) => tile.height))
      if (sheet.y + height > PAGE.bottom) {
        frame(sheet, { x: PAGE.left, y: top, width, height: sheet.y - top })
        turnPage(sheet)
        top = sheet.y
      }
      drawRow(sheet, report, row, { height, first: sheet.y === top })
    }
    frame(sheet, { x: PAGE.left, y: top, width, height: sheet.y - top })
  })
  sheet.y += 5
  if (isEmpty(report)) {
    const text = pdfMessages.nothingYet
    sheet.y += textBox(sheet, text, TEXT.meta, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH }) + 2
  }
  for (const note of report.notes)
    sheet.y += textBox(sheet, note, TEXT.meta, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH }) + 2
  const origins = new Set(shown.map((key) => report.metrics.facts[key]?.origin))
  originLegend(
    sheet,
    FACT_ORIGINS.filter((origin) => origins.has(origin)),
  )
  sheet.y += GAP
}

/** The metrics that its reader may see; of a campaign without contents, those that say something already. */
export function saidMetrics(report: ReportDocument): MetricKey[] {
  const { metrics } = report
  return METRIC_KEYS.filter((key) => isTold(key, metrics) && !(isEmpty(report) && metrics[key] === null))
}

function isEmpty({ metrics }: ReportDocument): boolean {
  return metrics.contentCount === 0
}

function tileOf(sheet: Sheet, key: MetricKey, report: ReportDocument): Tile {
  const label = linesOf(sheet, metricMessages[key].label, TEXT.label, INNER - 8)
  const text = metricText(key, report.metrics)
  const value = text ?? (isRatio(key) ? uiMessages.impossible : uiMessages.unknown)
  const context = linesOf(sheet, glued(contextOf(key, report)), CONTEXT, INNER)
  const height =
    2 * SPACE + heightOf(label, TEXT.label) + LIFT + lineHeight(TEXT.figure) + heightOf(context, CONTEXT)
  return { key, label, value, missing: text === null, context, height }
}

/** What the figure means here, how much of it is there, and what it was in the period before. */
function contextOf(key: MetricKey, report: ReportDocument): string {
  const before = report.previous === null ? null : metricText(key, report.previous)
  const change = periodChange(key, report.metrics, report.previous)
  return [
    contextText(key, report),
    partialText(key, report.metrics),
    before === null || change === null ? null : pdfMessages.previous(changeText(change), before),
  ]
    .filter((text) => text !== null)
    .join(' · ')
}

type Row = { height: number; first: boolean }

/** Hairlines part the tiles; the frame around them is drawn once they all stand. */
function drawRow(sheet: Sheet, report: ReportDocument, tiles: readonly Tile[], { height, first }: Row): void {
  const top = sheet.y
  silent(sheet, () => {
    sheet.doc.lineWidth(0.6).strokeColor(PALETTE.line)
    if (!first) sheet.doc.moveTo(PAGE.left, top).lineTo(PAGE.right, top).stroke()
    // What is left of the last row is one empty place, not several.
    const lines = first ? tiles.length - 1 : Math.min(tiles.length, COLUMNS - 1)
    for (let column = 1; column <= lines; column += 1) {
      const x = PAGE.left + column * WIDTH
      sheet.doc
        .moveTo(x, top)
        .lineTo(x, top + height)
        .stroke()
    }
  })
  for (const [index, tile] of tiles.entries()) {
    const x = PAGE.left + index * WIDTH
    within(sheet, 'LI', () => drawTile(sheet, report, tile, { x: x + PADDING, y: top + SPACE }))
  }
  sheet.y += height
}

function drawTile(
  sheet: Sheet,
  report: ReportDocument,
  tile: Tile,
  { x, y }: { x: number; y: number },
): void {
  const { key, label, value, missing, context } = tile
  tagged(sheet, 'Lbl', () => drawLines(sheet, label, TEXT.label, { x, y, width: INNER }))
  within(sheet, 'LBody', () => {
    const origin = report.metrics.facts[key]?.origin
    const last = label.at(-1)
    if (origin !== undefined && last !== undefined) {
      const middle = y + heightOf(label, TEXT.label) - lineHeight(TEXT.label) / 2
      originMark(sheet, origin, { x: x + last.width + 4, y: middle })
    }
    let top = y + heightOf(label, TEXT.label) + LIFT
    const style = missing ? { ...TEXT.figure, color: PALETTE.ink3 } : TEXT.figure
    top += textBox(sheet, value, fitted(sheet, value, style), { x, y: top, width: INNER })
    if (context.length > 0)
      tagged(sheet, 'P', () => drawLines(sheet, context, CONTEXT, { x, y: top, width: INNER }))
  })
}

/** A figure that is too long for its tile is set smaller, in the same height. */
function fitted<S extends { face: 'serif'; size: number; leading: number }>(
  sheet: Sheet,
  value: string,
  style: S,
) {
  const width = sheet.fonts.width(style.face, value) * style.size
  if (width <= INNER) return style
  const scale = INNER / width
  return { ...style, size: style.size * scale * 0.99, leading: style.leading / (scale * 0.99) }
}

/** `1.250,00 €`, or that it is not known. */
export function eurOrMissing(value: number | null | undefined): string {
  return value === null || value === undefined ? uiMessages.unknown : formatEur(value)
}
