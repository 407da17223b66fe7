import { formatNumber } from '../../../../lib/format-number.ts'
import { formatPeriod } from '../../../../lib/format-period.ts'
import { dashboardTableMessages } from '../../../../messages/dashboard-tables.ts'
import { reportCreatorMessages as words } from '../../../../messages/report-contents.ts'
import { pdfMessages } from '../../../../messages/report-pdf.ts'
import { reportStatusMessages } from '../../../../messages/report-files.ts'
import type { MetricKey } from '../../../../trade/metric-catalogue.ts'
import { CAMPAIGN_METRICS } from '../../../../trade/metric-lists.ts'
import { targetWord } from '../../../../wording/target-words.ts'
import type { DocumentCampaign, ReportDocument } from '../../reports/document/report-document.ts'
import { byImpressions, figureCell, figures } from './creators.ts'
import { GAP } from './section.ts'
import type { Sheet } from './sheet.ts'
import { cell, table, type TableColumn } from './table.ts'
import { TEXT } from './text-styles.ts'

/** Of the widest columns. */
const WEIGHTS: Partial<Record<MetricKey, number>> = {
  contentCount: 10,
  trueReach: 13,
  impressionsViewCount: 13,
  totalEngagement: 12,
  cost: 14,
  cpm: 10,
}

/** The campaigns of a dashboard, each with its own numbers. */
export function campaignsTable(sheet: Sheet, { campaigns, metrics: totals }: ReportDocument): void {
  const costs = campaigns.some(({ metrics }) => typeof metrics.cost === 'number')
  const shown = CAMPAIGN_METRICS.filter((key) => costs || (key !== 'cost' && key !== 'cpm'))
  const columns: TableColumn<DocumentCampaign>[] = [
    {
      label: pdfMessages.campaign,
      weight: 29,
      cell: (campaign) => ({
        texts: [
          { text: campaign.name, style: TEXT.cellStrong },
          { text: facts(campaign).join('\u00A0· '), style: { ...TEXT.meta, size: 6.4 } },
        ],
      }),
    },
    {
      label: dashboardTableMessages.creatorsOf,
      weight: 8,
      align: 'right',
      cell: ({ creatorsCount }) => cell(formatNumber(creatorsCount)),
    },
    ...shown.map((key) => figures<DocumentCampaign>(key, WEIGHTS[key])),
  ]
  const total = [
    cell(words.total, TEXT.cellStrong),
    cell(''),
    ...shown.map((key) => figureCell(key, totals, TEXT.cellStrong)),
  ]
  table(sheet, { title: pdfMessages.campaigns, columns, rows: campaigns.toSorted(byImpressions), total })
  sheet.y += GAP
}

function facts({ brandName, status, verdict, startDate, endDate }: DocumentCampaign): string[] {
  return [
    brandName,
    reportStatusMessages.status[status],
    unbroken(formatPeriod(startDate, endDate)),
    ...(verdict === null
      ? []
      : [
          dashboardTableMessages.impressionsAre(
            [targetWord(verdict), ...(verdict.missing ? [verdict.missing] : [])].join(': '),
          ),
        ]),
  ]
}

/** On one line, whatever its blanks. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0')
}
