import type { Creator, CreatorParts } from '../../contract/creators.ts'
import { creatorWorkMessages as words } from '../../messages/creator-work.ts'
import { metricDefinitionMessages } from '../../messages/metric-definitions.ts'
import { CREATOR_WORK_METRICS } from '../../vocabulary/metric-lists.ts'
import { Panel } from '../../ui/panel.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { definitionsOf, differingPlatforms } from '../../presenters/same-definition.ts'
import { MetricFigure } from '../report/metric-figure.tsx'
import { metricColumn } from '../report/metric-column.tsx'
import styles from './creator-years.module.css'

type Year = CreatorParts['years'][number]

/** The creator's fees and results by year and in total. */
export function CreatorYears({ creator, years }: { creator: Creator; years: readonly Year[] }) {
  if (years.length === 0) return null
  return (
    <Panel title={words.years} sub={noteOf(years)} flush className={styles.panel}>
      <Table
        caption={words.yearsTable}
        columns={columnsOf(creator)}
        rows={years}
        rowKey={({ year }) => String(year)}
      />
    </Panel>
  )
}

/** Years whose views were counted differently are not comparable. */
function noteOf(years: readonly Year[]): string {
  const platforms = differingPlatforms(years.map(({ metrics }) => definitionsOf(metrics)))
  if (platforms.length === 0) return words.yearsNote
  return `${words.yearsNote} ${metricDefinitionMessages.differing(platforms)}.`
}

function columnsOf(creator: Creator): TableColumn<Year>[] {
  return [
    {
      id: 'year',
      label: words.year,
      heads: true,
      cell: ({ year, campaignsCount }) => (
        <span className={styles.year}>
          {year}
          <small>{words.campaigns(campaignsCount)}</small>
        </span>
      ),
    },
    ...CREATOR_WORK_METRICS.map((key) => ({
      ...workColumn<Year>(key),
      total: <MetricFigure metric={key} of={{ kind: 'CREATOR', metrics: creator.metrics }} />,
      totalOrigin: creator.metrics.facts?.[key]?.origin,
    })),
  ]
}

/** The cost of a creator is the fee. */
export function workColumn<Row extends { metrics: Year['metrics'] }>(
  key: (typeof CREATOR_WORK_METRICS)[number],
): TableColumn<Row> {
  const column = metricColumn<Row>(key, 'CREATOR')
  return key === 'cost' ? { ...column, label: words.fee } : column
}
