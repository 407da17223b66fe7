import type { Campaign } from '../../contract/campaign.ts'
import { formatShare } from '../../lib/format-share.ts'
import { metricMessages } from '../../messages/metrics.ts'
import { reportChartMessages } from '../../messages/report-charts.ts'
import { reportMessages } from '../../messages/report.ts'
import { ENGAGEMENT_KEYS } from '../../trade/content-counts.ts'
import { Bars, type BarRow } from '../../ui/bars.tsx'
import { platformColors } from '../../ui/chart-color.ts'
import { Donut } from '../../ui/donut.tsx'
import { Fold } from '../../ui/fold.tsx'
import { later } from '../../ui/later.ts'
import { Panel } from '../../ui/panel.tsx'
import { platforms } from '../../ui/platform-icon.tsx'
import { partsOfWhole } from '../../wording/parts-of-whole.ts'
import styles from './campaign-charts.module.css'
import { PanelOrigin } from './panel-origin.tsx'
import { TimePanel } from './time-panel.tsx'

const PartsWords = later(() => import('./parts-words.tsx'), 'PartsWords')

/** How the campaign's numbers grew, and what they are made of. */
export function CampaignCharts({ campaign }: { campaign: Campaign }) {
  return (
    <>
      <TimePanel of={campaign} />
      <Parts campaign={campaign} />
    </>
  )
}

/** What is shown in parts. */
const PARTED = ['impressionsViewCount', 'totalEngagement'] as const

function Parts({ campaign }: { campaign: Campaign }) {
  const slices = partsOfWhole(
    campaign.bySocialType.map(({ socialType, metrics }) => ({
      id: socialType,
      value: metrics.impressionsViewCount,
    })),
  )
  const types = partsOfWhole(
    campaign.byContentType.map(({ contentType, metrics }) => ({
      id: contentType,
      value: metrics.impressionsViewCount,
    })),
  )
  const interactions = partsOfWhole(ENGAGEMENT_KEYS.map((id) => ({ id, value: campaign.metrics[id] })))
  if (slices.length + interactions.length === 0) return null
  const title = slices.length > 0 ? reportChartMessages.byPlatform : reportChartMessages.byEngagement
  const groups = [
    slices.map((part) => ({ ...part, label: platforms[part.id].name })),
    interactions.map((part) => ({ ...part, label: metricMessages[part.id].label })),
  ]
  const more = (
    <>
      {types.length > 1 && (
        <Group
          title={reportChartMessages.byType}
          rows={types.map(({ id, share }) => row(id, reportMessages.contentType[id], share))}
        />
      )}
      {interactions.length > 0 && (
        <Group
          title={slices.length > 0 ? reportChartMessages.byEngagement : null}
          rows={interactions.map(({ id, share }) => row(id, metricMessages[id].label, share))}
        />
      )}
    </>
  )
  return (
    <Panel
      level={3}
      title={title}
      mark={
        <PanelOrigin name={title} keys={PARTED} of={campaign.metrics}>
          <PartsWords groups={groups} />
        </PanelOrigin>
      }
      sub={reportChartMessages.ofTotal}
    >
      <div className={styles.parts}>
        {slices.length > 0 && (
          <Donut
            slices={slices.map(({ id, share }) => ({
              id,
              label: platforms[id].name,
              share,
              color: platformColors[id],
            }))}
          />
        )}
        {slices.length > 0 && types.length + interactions.length > 1 ? (
          <Fold narrow label={reportChartMessages.moreParts}>
            {more}
          </Fold>
        ) : (
          more
        )}
      </div>
    </Panel>
  )
}

function Group({ title, rows }: { title: string | null; rows: BarRow[] }) {
  return (
    <div className={styles.group}>
      {title && <h4>{title}</h4>}
      <Bars label={title ?? reportChartMessages.byEngagement} rows={rows} />
    </div>
  )
}

function row(id: string, label: string, share: number): BarRow {
  return { id, label, value: share, text: formatShare(share) }
}
