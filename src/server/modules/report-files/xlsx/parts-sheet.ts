import { factMessages } from '../../../../messages/facts.ts'
import { metricMessages } from '../../../../messages/metrics.ts'
import { platformNames } from '../../../../messages/platforms.ts'
import { reportChartMessages } from '../../../../messages/report-charts.ts'
import { workbookMessages as words } from '../../../../messages/report-files.ts'
import { reportMessages } from '../../../../messages/report.ts'
import type { MetricKey } from '../../../../trade/metric-catalogue.ts'
import type { Part } from '../../../../wording/parts-of-whole.ts'
import type { ReportDocument } from '../../reports/document/report-document.ts'
import { reportParts } from '../report-parts.ts'
import { FORMATS, numberCell, textCell } from './cells.ts'
import { type Sheet, sheet } from './sheet.ts'

type Row = { group: string; item: string; value: number; share: number; origin: string | null }

/** A row for each part of the impressions and of the engagement. */
export function partsSheet(report: ReportDocument): Sheet {
  const { platforms, types, interactions } = reportParts(report)
  const originOf = (key: MetricKey) => {
    const fact = report.metrics.facts[key]
    return fact === undefined ? null : factMessages.origin[fact.origin]
  }
  const ofViews = () => originOf('impressionsViewCount')
  return sheet<Row>(
    words.sheets.parts,
    [
      { label: words.group, width: 30, cell: ({ group }) => textCell(group) },
      { label: words.item, width: 24, cell: ({ item }) => textCell(item) },
      { label: words.value, width: 16, cell: ({ value }) => numberCell(value) },
      { label: words.origin, width: 13, cell: ({ origin }) => textCell(origin) },
      { label: words.share, width: 12, cell: ({ share }) => numberCell(share, FORMATS.share) },
    ],
    [
      ...rowsOf(reportChartMessages.byPlatform, platforms, (id) => platformNames[id], ofViews),
      ...rowsOf(reportChartMessages.byType, types, (id) => reportMessages.contentType[id], ofViews),
      ...rowsOf(reportChartMessages.byEngagement, interactions, (id) => metricMessages[id].label, originOf),
    ],
  )
}

function rowsOf<Id>(
  group: string,
  parts: readonly Part<Id>[],
  nameOf: (id: Id) => string,
  originOf: (id: Id) => string | null,
): Row[] {
  return parts.map(({ id, value, share }) => ({
    group,
    item: nameOf(id),
    value,
    share,
    origin: originOf(id),
  }))
}
