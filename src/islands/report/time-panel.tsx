import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Timeline } from '../../contract/campaign.ts'
import type { PartialMetrics } from '../../contract/metrics.ts'
import { reportChartMessages as words } from '../../messages/report-charts.ts'
import { $query, changeQuery } from '../../stores/address.ts'
import { DataTableToggle } from '../../ui/data-table-toggle.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import { Panel } from '../../ui/panel.tsx'
import { later } from '../../ui/later.ts'
import { Part } from '../../ui/part.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { timeFinding, timeNote, timeSeries, type SeriesKind } from '../../wording/time-series.ts'
import { PanelOrigin } from './panel-origin.tsx'

const TimeWords = later(() => import('./time-words.tsx'), 'TimeWords')
const TimeTable = later(() => import('./time-table.tsx'), 'TimeTable')

const DRAWN = ['impressionsViewCount', 'combinedReach'] as const

type TimePanelProps = { timeline: Timeline; metrics: PartialMetrics; level?: 2 | 3 }

/** Impressions and reach over the days, day by day or summed up; `metrics`: what they come to. */
export function TimePanel({ timeline, metrics, level = 3 }: TimePanelProps) {
  const kind = useStore($query)['series'] === 'cumulative' ? 'cumulative' : 'daily'
  const chart = useMemo(() => chartOf(timeline, kind, metrics), [timeline, kind, metrics])
  if (timeline.length === 0) {
    return (
      <Panel level={level} title={words.daily}>
        <EmptyState small level={3} title={words.empty} />
      </Panel>
    )
  }
  return (
    <Panel
      level={level}
      title={words[kind]}
      mark={
        <PanelOrigin name={words[kind]} keys={DRAWN} of={metrics}>
          <TimeWords timeline={timeline} kind={kind} />
        </PanelOrigin>
      }
      sub={timeNote(timeline, metrics)}
      end={
        <Segmented<SeriesKind>
          size="small"
          label={words.series}
          value={kind}
          options={[
            { value: 'daily', label: words.dailyChoice },
            { value: 'cumulative', label: words.cumulativeChoice },
          ]}
          onValue={(next) => changeQuery({ series: next === 'daily' ? null : next })}
        />
      }
    >
      <LineChart label={chart.finding} days={chart.days} series={chart.series} events={chart.events} />
      <DataTableToggle>
        {() => (
          <Part>
            <TimeTable caption={chart.finding} points={chart.points} of={metrics} />
          </Part>
        )}
      </DataTableToggle>
    </Panel>
  )
}

function chartOf(timeline: Timeline, kind: SeriesKind, metrics: PartialMetrics) {
  const points = timeSeries(timeline, kind)
  const published = points.filter(({ newContents }) => newContents > 0)
  return {
    points,
    days: points.map(({ day }) => day),
    series: [
      {
        id: 'impressions',
        label: words.impressions,
        color: 'chart-1' as const,
        values: points.map(({ impressions }) => impressions),
        filled: true,
      },
      {
        id: 'reach',
        label: words.reach,
        color: 'chart-3' as const,
        values: points.map(({ reach }) => reach),
        dashed: true,
      },
    ],
    events: new Map(published.map(({ day, newContents }) => [day, words.newContents(newContents)])),
    finding: timeFinding(points, kind, metrics),
  }
}
