import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { figureWords } from '../../messages/figure-words.ts'
import { metricDefinitionMessages } from '../../messages/metric-definitions.ts'
import { reportChartMessages as words } from '../../messages/report-charts.ts'
import { $query, changeQuery } from '../../stores/address.ts'
import { DataTableToggle } from '../../ui/data-table-toggle.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LineChart } from '../../ui/line-chart.tsx'
import { Panel } from '../../ui/panel.tsx'
import { later } from '../../ui/later.ts'
import { Part } from '../../ui/part.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { definitionMarks } from '../../presenters/definition-notes.ts'
import {
  type Charted,
  timeFinding,
  timeNote,
  timeSeries,
  type SeriesKind,
} from '../../presenters/time-series.ts'
import { PanelOrigin } from './panel-origin.tsx'

const TimeWords = later(() => import('./time-words.tsx'), 'TimeWords')
const TimeTable = later(() => import('./time-table.tsx'), 'TimeTable')

const chartWords = { ...figureWords, charts: words, definitions: metricDefinitionMessages } as const

const DRAWN = ['impressionsViewCount', 'combinedReach'] as const

type TimePanelProps = { of: Charted; level?: 2 | 3 }

/** Impressions and reach over the days, day by day or summed up. */
export function TimePanel({ of, level = 3 }: TimePanelProps) {
  const { timeline, metrics } = of
  const kind = useStore($query)['series'] === 'cumulative' ? 'cumulative' : 'daily'
  const chart = useMemo(() => chartOf(of, kind), [of, kind])
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
      sub={timeNote(of, chartWords)}
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

function chartOf(of: Charted, kind: SeriesKind) {
  const { timeline, byContentType = [] } = of
  const points = timeSeries(of, kind)
  const marks = definitionMarks({ timeline, byContentType }, chartWords)
  const events = points.flatMap(({ day, newContents }) => {
    const published = newContents > 0 ? [words.newContents(newContents)] : []
    const mark = marks.get(day)
    const texts = [...published, ...(mark === undefined ? [] : [mark])]
    return texts.length === 0 ? [] : [[day, texts.join(' · ')] as const]
  })
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
    events: new Map(events),
    finding: timeFinding(points, kind, of.metrics, chartWords),
  }
}
