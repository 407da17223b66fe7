import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pdfMessages } from '../../../../messages/report-pdf.ts'
import { reportMessages } from '../../../../messages/report.ts'
import type { DocumentJob, Give } from '../file-job.ts'
import type { ReportDocument } from '../../reports/document/report-document.ts'
import { audiencePanels } from './audience.ts'
import { benchmarkTable } from './benchmark.ts'
import { bestContentsGrid } from './best-contents-grid.ts'
import { campaignSpansPanel } from './campaign-spans.ts'
import { campaignsTable } from './campaigns-table.ts'
import { contentsTable } from './contents-table.ts'
import { cover } from './cover.ts'
import { creatorsTable } from './creators.ts'
import { gauges } from './gauges.ts'
import { methodPages } from './method.ts'
import { metricStrip } from './metric-strip.ts'
import { PALETTE } from './palette.ts'
import { partsHeight, partsPanel } from './parts-panel.ts'
import { commentsOf, section } from './section.ts'
import { CONTENT_WIDTH, openSheet, PAGE, type Sheet, silent } from './sheet.ts'
import { TEXT } from './text-styles.ts'
import { timeChart } from './time-chart.ts'
import { drawLines, linesOf } from './write-text.ts'

/** The report as a PDF; each page goes out as it is finished. */
export async function reportPdf({ report, images, agency = null }: DocumentJob, give: Give): Promise<void> {
  const sheet = openSheet(report, images)
  const ended = once(sheet.doc.on('data', give), 'end')
  // From then on whatever is written flows at once, although what follows never waits.
  await nextTurn()
  cover(sheet, report, agency)
  sections(sheet, report)
  runningLines(sheet, report)
  sheet.parent.end()
  sheet.doc.end()
  await ended
}

/** Heads and four rows; the method's text and the facts below it. */
const TABLE_ROOM = 140
const METHOD_ROOM = 150

function sections(sheet: Sheet, report: ReportDocument): void {
  const { comments, contents } = report
  const titles = reportMessages.sections
  const isDashboard = report.kind === 'DASHBOARD'
  section(
    sheet,
    {
      title: isDashboard ? pdfMessages.overview : titles.CAMPAIGN,
      comments: commentsOf(comments, 'CAMPAIGN'),
      room: 0,
      freshPage: true,
    },
    () => {
      gauges(sheet, report)
      metricStrip(sheet, report)
      timeChart(sheet, report, partsHeight(sheet, report))
      partsPanel(sheet, report)
    },
  )
  if (isDashboard) {
    section(sheet, { title: pdfMessages.campaigns, comments: [], room: TABLE_ROOM }, () => {
      campaignSpansPanel(sheet, report)
      campaignsTable(sheet, report)
      benchmarkTable(sheet, report)
    })
  }
  section(
    sheet,
    { title: titles.CREATOR, comments: commentsOf(comments, 'CREATOR'), room: TABLE_ROOM },
    () => {
      creatorsTable(sheet, report)
      bestContentsGrid(sheet, contents)
      // A dashboard's screen has none either; its tables are in the Excel file.
      if (!isDashboard) contentsTable(sheet, contents)
    },
  )
  section(
    sheet,
    { title: titles.AUDIENCE, comments: commentsOf(comments, 'AUDIENCE'), room: report.audience ? 230 : 20 },
    () => {
      audiencePanels(sheet, report)
    },
  )
  section(
    sheet,
    { title: titles.GENERAL, comments: commentsOf(comments, 'GENERAL'), room: METHOD_ROOM },
    () => methodPages(sheet, report),
  )
}

/** At the foot of every page but the first: whose report it is, and which page of how many. */
function runningLines(sheet: Sheet, report: ReportDocument): void {
  const { count } = sheet.doc.bufferedPageRange()
  const name = [report.name, report.brandName === '' ? report.organizationName : report.brandName].join(' · ')
  for (let page = 1; page < count; page += 1) {
    sheet.doc.switchToPage(page)
    const box = { x: PAGE.left, y: PAGE.bottom + 16, width: CONTENT_WIDTH - 60 }
    const style = { ...TEXT.meta, mostLines: 1 } as const
    silent(
      sheet,
      () => {
        sheet.doc
          .moveTo(PAGE.left, PAGE.bottom + 11)
          .lineTo(PAGE.right, PAGE.bottom + 11)
          .lineWidth(0.5)
          .strokeColor(PALETTE.line)
          .stroke()
        drawLines(sheet, linesOf(sheet, name, style, box.width), style, box)
        const right = { ...style, align: 'right' } as const
        const number = pdfMessages.page(page + 1, count)
        drawLines(sheet, linesOf(sheet, number, right, 60), right, { ...box, x: PAGE.right - 60, width: 60 })
      },
      'Pagination',
    )
  }
}
