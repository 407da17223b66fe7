import { type ReactNode, useId, useState } from 'react'
import { metricGroupMessages } from '../../messages/metrics.ts'
import { reportMessages } from '../../messages/report.ts'
import { METRIC_GROUPS, metricCatalogue, type MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { FoldButton } from '../../ui/fold.tsx'
import { OriginLegend } from '../../ui/origin-legend.tsx'
import type { Explained } from '../../presenters/explain-metric.ts'
import styles from './metrics-panel.module.css'
import { TileRows, Tiles } from './metric-tiles.tsx'

type MetricsPanelProps = {
  /** For screen readers, if no surrounding element has a name. */
  label?: string
  leading: readonly MetricKey[]
  /** Shows the leading figures as lines too, instead of tiles. */
  rows?: boolean
  others: readonly MetricKey[]
  of: Explained
  /** Shown under a figure, before its modelled part and coverage. */
  contexts?: Partial<Record<MetricKey, ReactNode>>
}

/** The leading figures, the legend of their marks, and behind a button all others in groups; in print all are shown. */
export function MetricsPanel({ label, leading, others, rows = false, ...props }: MetricsPanelProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const groups = METRIC_GROUPS.map((group) => ({
    group,
    keys: others.filter((key) => metricCatalogue[key].group === group),
  })).filter(({ keys }) => keys.length > 0)
  return (
    <section className={styles.panel} aria-label={label}>
      {leading.length > 0 && !rows && <Tiles keys={leading} {...props} />}
      {rows && (
        <div className={styles.rows}>
          <TileRows keys={leading} {...props} />
        </div>
      )}
      <div className={styles.footer}>
        <OriginLegend />
        {groups.length > 0 && (
          <FoldButton
            className={styles.others}
            label={reportMessages.allMetrics(others.length)}
            open={isOpen}
            controls={id}
            onOpen={setOpen}
          />
        )}
      </div>
      {groups.length > 0 && (
        <div id={id} className={styles.groups} data-open={isOpen}>
          {groups.map(({ group, keys }) => (
            <div key={group} className={styles.group} role="group" aria-labelledby={`${id}-${group}`}>
              <p className={styles.title} id={`${id}-${group}`}>
                {metricGroupMessages[group]}
              </p>
              <TileRows keys={keys} {...props} />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
