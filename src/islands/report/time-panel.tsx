import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { aboutMessages } from '../../messages/about.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { metricDefinitionMessages } from '../../messages/metric-definitions.ts'
import { metricMessages } from '../../messages/metrics.ts'
import { reportChartMessages as words } from '../../messages/report-charts.ts'
import { definitionMarks } from '../../presenters/definition-notes.ts'
import { jointOrigin, originTexts } from '../../presenters/metric-context.ts'
import { type Binned, timeBins } from '../../presenters/time-bins.ts'
import {
  type SeriesKind,
  timeFinding,
  timeNote,
  timeSeries,
  timeTitle,
} from '../../presenters/time-series.ts'
import { $query, changeQuery } from '../../stores/address.ts'
import { Fold } from '../../ui/fold.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { later } from '../../ui/later.ts'
import { LineChart } from '../../ui/line-chart.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { BinChart } from './bin-chart.tsx'
import { SourceMark } from './source-mark.tsx'

const TimeWords = later(() => import('./time-words.tsx'), 'TimeWords')
const TimeTable = later(() => import('./time-table.tsx'), 'TimeTable')

const chartWords = {
  ...figureWords,
  about: aboutMessages,
  charts: words,
  definitions: metricDefinitionMessages,
  metrics: metricMessages,
} as const

const CHARTED = ['impressionsViewCount', 'combinedReach'] as const

/** With fewer weeks, days are clearer. */
const MIN_BINS = 3

type TimePanelProps = { of: Binned; level?: 2 | 3; campaignEnd?: string }
type ChartKind = SeriesKind | 'weekly'

/** Impressions by weeks or months and platforms; or with reach by day, daily or cumulative. */
export function TimePanel({ of, level = 3, campaignEnd }: TimePanelProps) {
  const { timeline, metrics } = of
  const binned = useMemo(() => timeBins(of), [of])
  const usual = binned.bins.length < MIN_BINS ? 'daily' : 'weekly'
  const kind = kindOf(useStore($query)['series']) ?? usual
  const isBinned = kind === 'weekly'
  const lines = useMemo(() => (isBinned ? null : linesOf(of, kind)), [of, kind, isBinned])
  if (timeline.length === 0) {
    return (
      <Panel level={level} title={words.DAY}>
        <EmptyState small level={3} title={words.empty} />
      </Panel>
    )
  }
  const unit = isBinned ? binned.unit : kind === 'daily' ? 'DAY' : 'TOTAL'
  const points = lines?.points ?? binned.bins
  const title = timeTitle(points, unit, metrics, chartWords)
  const finding = lines?.finding ?? spoken(title, words[unit], of)
  return (
    <Panel
      level={level}
      title={title}
      mark={
        <SourceMark
          name={words[unit]}
          source={{
            origin: jointOrigin(CHARTED, metrics.facts),
            basis: originTexts(CHARTED, metrics.facts, chartWords),
          }}
        >
          <TimeWords timeline={timeline} kind={isBinned ? 'binned' : kind} />
        </SourceMark>
      }
      sub={[
        ...(title === words[unit] ? [] : [words[unit]]),
        ...timeNote(of, chartWords, isBinned ? 'without dots' : 'with dots'),
      ].join('. ')}
      end={
        <Segmented<ChartKind>
          size="small"
          label={words.series}
          value={kind}
          options={[
            { value: 'weekly', label: binned.unit === 'WEEK' ? words.weeklyChoice : words.monthlyChoice },
            { value: 'daily', label: words.dailyChoice },
            { value: 'cumulative', label: words.cumulativeChoice },
          ]}
          onValue={(next) => changeQuery({ series: next === usual ? null : next })}
        />
      }
    >
      {lines ? (
        <LineChart label={finding} days={lines.days} series={lines.series} events={lines.events} />
      ) : (
        <BinChart label={finding} binned={binned} of={of} campaignEnd={campaignEnd} />
      )}
      <Fold label={words.showData} noPrint>
        <LazyBoundary>
          <TimeTable caption={finding} points={points} of={metrics} {...(isBinned && { bins: binned })} />
        </LazyBoundary>
      </Fold>
    </Panel>
  )
}

function kindOf(text: string | undefined): ChartKind | undefined {
  return text === 'weekly' || text === 'daily' || text === 'cumulative' ? text : undefined
}

function spoken(title: string, name: string, { timeline }: Binned): string {
  const [first = '', last = ''] = [timeline[0]?.day, timeline.at(-1)?.day].map((day) =>
    figureWords.format.dayShort(day ?? ''),
  )
  return title === name
    ? words.binsSpoken(name, first, last)
    : `${title}. ${words.binsSpoken(name, first, last)}`
}

function linesOf(of: Binned, kind: SeriesKind) {
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
