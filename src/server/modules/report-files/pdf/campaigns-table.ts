import { formatPeriod } from '../../../../lib/format-period.ts'
import { metricMessages } from '../../../../messages/metrics.ts'
import { reportCreatorMessages as words } from '../../../../messages/report-contents.ts'
import { pdfMessages } from '../../../../messages/report-pdf.ts'
import { reportMessages } from '../../../../messages/report.ts'
import type { DocumentCampaign, ReportDocument } from '../report-document.ts'
import { figures } from './creators.ts'
import { GAP } from './section.ts'
import type { Sheet } from './sheet.ts'
import { table, type TableColumn } from './table.ts'
import { TEXT } from './text-styles.ts'

/** The campaigns of a dashboard, each with its own numbers. */
export function campaignsTable(sheet: Sheet, { campaigns }: ReportDocument): void {
  const costs = campaigns.some(({ metrics }) => metrics.cost !== undefined)
  const columns: TableColumn<DocumentCampaign>[] = [
    {
      label: pdfMessages.campaign,
      weight: 34,
      cell: ({ name, brandName, status, startDate, endDate }) => ({
        texts: [
          { text: name, style: TEXT.cellStrong },
          {
            text: [brandName, reportMessages.status[status], formatPeriod(startDate, endDate)].join(' · '),
            style: { ...TEXT.meta, size: 6.4 },
          },
        ],
      }),
    },
    figures('contentCount', words.contents, 9),
    figures('trueReach', metricMessages.trueReach.label, 14),
    figures('impressionsViewCount', words.impressions, 14),
    figures('totalEngagement', words.engagement, 13),
    figures('trueEr', words.trueEr, 10),
    ...(costs ? [figures<DocumentCampaign>('cost', metricMessages.cost.label, 14)] : []),
  ]
  table(sheet, { title: pdfMessages.campaigns, columns, rows: campaigns })
  sheet.y += GAP
}
