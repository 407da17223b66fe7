import { figureWords } from '../../messages/figure-words.ts'
import { useStore } from '@nanostores/react'
import type { PartialMetrics } from '../../contract/metrics.ts'
import { creatorComparisonMessages as words } from '../../messages/creator-comparison.ts'
import { metricMessages } from '../../messages/metrics.ts'
import { reportMessages } from '../../messages/report.ts'
import type { ComparedCreator, CreatorComparison } from '../../stores/creator-comparison.ts'
import { CONTENT_TYPES, type ContentType } from '../../vocabulary/content-types.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { isOfFee } from '../../vocabulary/metric-keys.ts'
import { COMPARED_METRICS } from '../../vocabulary/metric-lists.ts'
import { Field } from '../../ui/field.tsx'
import { FigureValue } from '../../ui/figure-value.tsx'
import { OriginLegend } from '../../ui/origin-legend.tsx'
import { Select } from '../../ui/select.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { bestOf, sharedFormat, verdictIn } from '../../presenters/best-creators.ts'
import { modelledText } from '../../presenters/metric-context.ts'
import { MetricFigure } from '../report/metric-figure.tsx'
import styles from './comparison-dialog.module.css'

type Props = { creators: readonly ComparedCreator[]; comparison: CreatorComparison; busy: boolean }
type Row = { key: MetricKey }

/** Who does best, then metric by metric, in all formats or in one. */
export function ComparedCreators({ creators, comparison, busy }: Props) {
  const format = useStore(comparison.$format)
  const formats = CONTENT_TYPES.filter((type) =>
    creators.some(({ byContentType }) => byContentType.some(({ contentType }) => contentType === type)),
  )
  const compared = inFormat(creators, format)
  const keys = keysIn(format)
  // Of different formats together, who chose the livelier one does best: what they have in common is told first.
  const shared = (format === null && formats.length > 1 && sharedFormat(creators)) || null
  const best = [
    ...(shared === null
      ? []
      : [
          {
            label: words.bestInShared(reportMessages.contentType[shared]),
            sentences: bestOf(keysIn(shared), inFormat(creators, shared)),
          },
        ]),
    { label: shared === null ? null : words.bestInAll, sentences: bestOf(keys, compared) },
  ].filter(({ sentences }) => sentences.length > 0)
  return (
    <>
      <div className={styles.add}>
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
      </div>
      <p>{verdictIn(format ?? sharedFormat(creators), creators)}</p>
      {best.length > 0 && (
        <section className={styles.best} aria-label={words.best}>
          {best.map(({ label, sentences }) => (
            <div key={label}>
              {label && <h3>{label}</h3>}
              <ul aria-label={label ?? undefined}>
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <div className={styles.table}>
        <Table
          caption={words.table}
          columns={columnsOf(compared)}
          rows={keys.map((key) => ({ key }))}
          rowKey={({ key }) => key}
          busy={busy}
        />
      </div>
      <OriginLegend />
    </>
  )
}

/** A fee cannot be split by format. */
function keysIn(format: ContentType | null) {
  return COMPARED_METRICS.filter((key) => format === null || !isOfFee(key))
}

function inFormat(creators: readonly ComparedCreator[], format: ContentType | null) {
  return creators.map((one) => ({ ...one, metrics: metricsIn(one, format) }))
}

/** Without a content in the format: nothing. */
function metricsIn({ metrics, byContentType }: ComparedCreator, format: ContentType | null): PartialMetrics {
  if (format === null) return metrics
  return byContentType.find(({ contentType }) => contentType === format)?.metrics ?? { contentCount: 0 }
}

function columnsOf(creators: readonly ComparedCreator[]): TableColumn<Row>[] {
  return [
    { id: 'metric', label: words.metric, heads: true, cell: ({ key }) => metricMessages[key].label },
    ...creators.map(({ id, name, metrics }) => ({
      id,
      label: name,
      numeric: true,
      cell: ({ key }: Row) => <Figure metric={key} metrics={metrics} />,
    })),
  ]
}

/** With its range or its modelled part, and views by content: many contents bring more. */
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
