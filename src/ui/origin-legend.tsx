import { FACT_ORIGINS } from '../vocabulary/origins.ts'
import { uiMessages } from '../messages/ui.ts'
import { OriginMark } from './origin-mark.tsx'
import styles from './origin-legend.module.css'

const LEGEND_PART = 0.65

/** The meaning of the marks. */
export function OriginLegend() {
  return (
    <ul className={styles.legend}>
      {FACT_ORIGINS.map((origin) => (
        <li key={origin}>
          <OriginMark origin={origin} part={LEGEND_PART} silent />
          {/* The variant for an unknown part. */}
          {origin === 'MIXED' && <OriginMark origin={origin} silent />}
          {origin === 'MIXED' ? uiMessages.mixedLegend : uiMessages.originLegend[origin]}
        </li>
      ))}
    </ul>
  )
}
