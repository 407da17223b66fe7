import { FACT_ORIGINS } from '../trade/origins.ts'
import { uiMessages } from '../messages/ui.ts'
import { ProvenanceMark } from './provenance-mark.tsx'
import styles from './provenance-legend.module.css'

/** What the marks mean. */
export function ProvenanceLegend() {
  return (
    <ul className={styles.legend}>
      {FACT_ORIGINS.map((provenance) => (
        <li key={provenance}>
          <ProvenanceMark provenance={provenance} silent />
          {uiMessages.provenanceLegend[provenance]}
        </li>
      ))}
    </ul>
  )
}
