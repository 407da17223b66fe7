import type { DashboardReport } from '../../contract/dashboards.ts'
import { formatShare } from '../../lib/format-share.ts'
import { dashboardTableMessages } from '../../messages/dashboard-tables.ts'
import { reportMessages } from '../../messages/report.ts'
import { Bars } from '../../ui/bars.tsx'
import { Panel } from '../../ui/panel.tsx'
import { partsOfWhole } from '../../wording/parts-of-whole.ts'
import { PanelOrigin } from '../report/panel-origin.tsx'
import { later } from '../../ui/later.ts'

const PartsWords = later(() => import('../report/parts-words.tsx'), 'PartsWords')

/** What part of the impressions each kind of content brought. */
export function TypesPanel({ report }: { report: DashboardReport }) {
  const parts = partsOfWhole(
    report.byContentType.map(({ contentType, metrics }) => ({
      id: contentType,
      value: metrics.impressionsViewCount,
    })),
  ).map((part) => ({ ...part, label: reportMessages.contentType[part.id] }))
  if (parts.length === 0) return null
  return (
    <Panel
      title={dashboardTableMessages.byType}
      mark={
        <PanelOrigin name={dashboardTableMessages.byType} keys={['impressionsViewCount']} of={report.metrics}>
          <PartsWords groups={[parts]} />
        </PanelOrigin>
      }
      sub={dashboardTableMessages.ofTotal}
    >
      <Bars
        label={dashboardTableMessages.byType}
        rows={parts.map(({ id, label, share }) => ({ id, label, value: share, text: formatShare(share) }))}
      />
    </Panel>
  )
}
