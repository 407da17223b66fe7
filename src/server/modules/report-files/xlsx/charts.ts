import type { Feature } from 'write-excel-file/node'
import { getCellAddress } from 'write-excel-file/utility'
import { type Chart, CHART, type ChartColor, type ChartData, chartXml } from '../office-chart.ts'
import { PALETTE } from '../pdf/palette.ts'
import { emu, escaped } from '../pptx/xml.ts'
import type { FileContent, Sheet } from './sheet.ts'

/** A chart of a worksheet's own cells; rows and columns count from 0, `last` is included. */
export type SheetChart = {
  chart: Chart
  rows: { first: number; last: number }
  /** The columns with the categories, and with each series below its header. */
  categories: number
  series: readonly number[]
  /** For categories that are days. */
  dayFormat?: string
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Points. */
const [WIDTH, LINES_HEIGHT, BAR, AROUND, ROW] = [480, 260, 22, 60, 15]

const COLORS: Record<ChartColor, string> = {
  tx2: PALETTE.ink2,
  bg2: PALETTE.line,
  accent1: PALETTE.chart1,
  accent2: PALETTE.chart2,
  accent3: PALETTE.chart3,
}

/** Native charts to the right of the tables whose cells they show, in one column. */
export function charts(sheets: readonly Sheet[]): Feature<FileContent> {
  const of = (sheetIndex: number) => sheets[sheetIndex]?.charts ?? []
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            sheets
              .flatMap(({ charts: own }, sheet) => own.map((_, index) => pathOf(sheet, index)))
              .map(
                (path) =>
                  `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>`,
              )
              .join(''),
        },
        'xl/drawings/drawing{id}.xml': {
          insert: (_options, { sheetIndex }) => anchors(sheets[sheetIndex]),
        },
        'xl/drawings/_rels/drawing{id}.xml.rels': {
          insert: (_options, { sheetIndex }) =>
            of(sheetIndex)
              .map(
                (_, index) =>
                  `<Relationship Id="rId-chart-${index + 1}" Type="${RELATIONS}/chart" Target="/${pathOf(sheetIndex, index)}"/>`,
              )
              .join(''),
        },
      },
      write: {
        files: () =>
          Object.fromEntries(
            sheets.flatMap((sheet, at) =>
              sheet.charts.map((own, index) => [
                pathOf(at, index),
                chartXml(own.chart, dataOf(own, sheet), paint),
              ]),
            ),
          ),
      },
    },
  }
}

function pathOf(sheet: number, index: number): string {
  return `xl/charts/chart${sheet + 1}-${index + 1}.xml`
}

/** The workbook has no theme: each colour is written by value. */
function paint(color: ChartColor): string {
  return `<a:solidFill><a:srgbClr val="${COLORS[color].slice(1).toUpperCase()}"/></a:solidFill>`
}

function dataOf({ rows, categories, series, dayFormat }: SheetChart, { written, head }: Sheet): ChartData {
  const name = `'${(written.sheet ?? '').replaceAll("'", "''")}'!`
  const address = (row: number, column: number) =>
    getCellAddress(row, column).replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2')
  const cells = (column: number) => `${name}${address(rows.first, column)}:${address(rows.last, column)}`
  return {
    categories: cells(categories),
    series: series.map((column) => ({ name: name + address(head, column), values: cells(column) })),
    ...(dayFormat === undefined ? {} : { dayFormat }),
  }
}

function anchors(sheet: Sheet | undefined): string {
  if (sheet === undefined) return ''
  const column = (sheet.written.columns?.length ?? 0) + 1
  let row = sheet.head + 1
  return sheet.charts
    .map(({ chart }, index) => {
      const height = chart.shape === 'lines' ? LINES_HEIGHT : chart.categories.length * BAR + AROUND
      const from = `<xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>`
      row += Math.ceil(height / ROW) + 1
      return (
        `<xdr:oneCellAnchor>${from}<xdr:ext cx="${emu(WIDTH)}" cy="${emu(height)}"/><xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>` +
        `<xdr:cNvPr id="${index + 2}" name="Chart ${index + 1}" descr="${escaped(chart.text)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
        `<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${CHART}">` +
        `<c:chart xmlns:c="${CHART}" xmlns:r="${RELATIONS}" r:id="rId-chart-${index + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor>`
      )
    })
    .join('')
}
