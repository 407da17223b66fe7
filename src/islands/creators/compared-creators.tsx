import { figureWords } from '../../messages/figure-words.ts'
import { useStore } from '@nanostores/react'
import type { PartialMetrics } from '../../contract/metrics.ts'
import { creatorComparisonMessages as words } from '../../messages/creator-comparison.ts'
import { metricMessages } from '../../messages/metrics.ts'
import { reportMessages } from '../../messages/report.ts'
import { uiMessages } from '../../messages/ui.ts'
import type { ComparedCreator, CreatorComparison } from '../../stores/creator-comparison.ts'
import { CONTENT_TYPES, type ContentType } from '../../vocabulary/content-types.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { isOfFee } from '../../vocabulary/metric-keys.ts'
import { COMPARED_METRICS } from '../../vocabulary/metric-lists.ts'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { InlineBar } from '../../ui/bars.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FigureValue } from '../../ui/figure-value.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OriginLegend } from '../../ui/origin-legend.tsx'
import { Select } from '../../ui/select.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import {
  bestSentence,
  markedBest,
  notComparedText,
  sharedFormat,
  verdictIn,
} from '../../presenters/best-creators.ts'
import { modelledText } from '../../presenters/metric-context.ts'
import { MetricFigure } from '../report/metric-figure.tsx'
import styles from './comparison-dialog.module.css'

type Props = {
  creators: readonly ComparedCreator[]
  comparison: CreatorComparison
  onRemove: (id: string) => void
  busy: boolean
}
type Row = { key: MetricKey; group: keyof typeof COMPARED_METRICS }

const GROUPS = ['cost', 'response', 'size'] as const

/** Who does best in a sentence, then metric by metric, in all formats or in one. */
export function ComparedCreators({ creators, comparison, onRemove, busy }: Props) {
  const format = useStore(comparison.$format)
  const formats = CONTENT_TYPES.filter((type) =>
    creators.some(({ byContentType }) => byContentType.some(({ contentType }) => contentType === type)),
  )
  const compared = creators.map((one) => ({ ...one, metrics: metricsIn(one, format) }))
  const rows = rowsIn(format)
  const keys = rows.map(({ key }) => key)
  const best = markedBest(keys, compared)
  const notCompared = notComparedText(keys, compared)
  return (
    <>
      <div className={styles.format}>
        <Field label={words.format} hint={format === null ? undefined : words.feeOfFormat}>
          <Select value={format ?? ''} onChange={(event) => comparison.setFormat(event.target.value || null)}>
            <option value="">{words.allFormats}</option>
            {formats.map((type) => (
              <option key={type} value={type}>
                {reportMessages.contentType[type]}
              </option>
            ))}
          </Select>
        </Field>
        {creators.some(({ simulated }) => simulated) && <StatusPill state="simulated" />}
      </div>
      <div className={styles.finding}>
        <p>{bestSentence(best)}</p>
        {/* Across formats, the creator with the livelier format does best. */}
        <p className={styles.verdict}>{verdictIn(format ?? sharedFormat(creators), creators)}</p>
        {notCompared && <p className={styles.verdict}>{notCompared}</p>}
      </div>
      <div className={styles.table}>
        <Table
          caption={words.table}
          columns={columnsOf(compared, best, onRemove)}
          rows={rows}
          rowKey={({ key }) => key}
          groupOf={({ group }) => words.groups[group]}
          busy={busy}
        />
      </div>
      <OriginLegend />
    </>
  )
}

/** A fee cannot be split by format. */
function rowsIn(format: ContentType | null): Row[] {
  return GROUPS.flatMap((group) => COMPARED_METRICS[group].map((key): Row => ({ key, group }))).filter(
    ({ key }) => format === null || !isOfFee(key),
  )
}

/** Empty without a content in the format. */
function metricsIn({ metrics, byContentType }: ComparedCreator, format: ContentType | null): PartialMetrics {
  if (format === null) return metrics
  return byContentType.find(({ contentType }) => contentType === format)?.metrics ?? { contentCount: 0 }
}

function columnsOf(
  creators: readonly ComparedCreator[],
  best: ReadonlyMap<MetricKey, { id: string }>,
  onRemove: Props['onRemove'],
): TableColumn<Row>[] {
  const max = (key: MetricKey) => Math.max(...creators.map(({ metrics }) => numberOf(key, metrics)))
  return [
    { id: 'metric', label: words.metric, heads: true, cell: ({ key }) => metricMessages[key].label },
    ...creators.map(({ id, name, handle, pictureUrl, metrics }) => ({
      id,
      label: name,
      head: (
        <span className={styles.who}>
          <Avatar id={id} name={name} src={pictureUrl} />
          <span>
            {name}
            {handle && <small className={styles.context}>@{handle.replace(/^@/, '')}</small>}
          </span>
          <Button
            kind="ghost"
            size="small"
            square
            aria-label={uiMessages.remove(name)}
            onClick={() => onRemove(id)}
          >
            <Icon name="x" />
          </Button>
        </span>
      ),
      cell: ({ key }: Row) => {
        const isBest = best.get(key)?.id === id
        const amount = numberOf(key, metrics)
        return (
          <div className={classNames(styles.cell, isBest && styles.best)}>
            {isBest && (
              <>
                <Icon name="check" />
                <VisuallyHidden>{words.bestSpoken}: </VisuallyHidden>
              </>
            )}
            <Figure metric={key} metrics={metrics} />
            {amount > 0 && <InlineBar share={amount / max(key)} muted={!isBest} />}
          </div>
        )
      },
    })),
  ]
}

function numberOf(key: MetricKey, metrics: PartialMetrics): number {
  const value = metrics[key]
  return typeof value === 'number' ? value : 0
}

/** With its range or its modelled part, and views per content: many contents have more. */
function Figure({ metric, metrics }: { metric: MetricKey; metrics: PartialMetrics }) {
  if (metrics.contentCount === 0 && metric === 'contentCount') return words.none
  if (metrics[metric] === undefined) return <FigureValue value={null} impossible />
  const modelled = modelledText(metric, metrics, figureWords)
  const views = metrics.facts?.['impressionsViewCount']?.known ?? 0
  const sum = metrics.impressionsViewCount ?? null
  return (
    <>
      <MetricFigure metric={metric} of={{ kind: 'CREATOR', metrics }} />
      {modelled && <small className={styles.context}>{modelled}</small>}
      {metric === 'impressionsViewCount' && sum !== null && views > 0 && (
        <small className={styles.context}>{words.perContent(words.average(sum, views))}</small>
      )}
    </>
  )
}
