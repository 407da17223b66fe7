import { FACT_ORIGINS } from '../trade/origins.ts'
import { uiMessages } from '../messages/ui.ts'
import { OriginMark } from './origin-mark.tsx'
import styles from './origin-legend.module.css'

/** What the marks mean. */
export function OriginLegend() {
  return (
    <ul className={styles.legend}>
      {FACT_ORIGINS.map((origin) => (
        <li key={origin}>
          <OriginMark origin={origin} silent />
          {uiMessages.originLegend[origin]}
        </li>
      ))}
    </ul>
  )
}
