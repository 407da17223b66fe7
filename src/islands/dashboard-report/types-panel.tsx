import type { DashboardReport } from '../../contract/dashboards.ts'
import { formatShare } from '../../lib/format-share.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import { reportMessages } from '../../messages/report.ts'
import { Bars } from '../../ui/bars.tsx'
import { Panel } from '../../ui/panel.tsx'
import { partsOfWhole } from '../../wording/parts-of-whole.ts'

/** What part of the impressions each kind of content brought. */
export function TypesPanel({ byContentType }: Pick<DashboardReport, 'byContentType'>) {
  const parts = partsOfWhole(
    byContentType.map(({ contentType, metrics }) => ({
      id: contentType,
      value: metrics.impressionsViewCount,
    })),
  )
  if (parts.length === 0) return null
  return (
    <Panel title={words.byType} sub={words.ofTotal}>
      <Bars
        label={words.byType}
        rows={parts.map(({ id, share }) => ({
          id,
          label: reportMessages.contentType[id],
          value: share,
          text: formatShare(share),
        }))}
      />
    </Panel>
  )
}
