import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import styles from './provenance-mark.module.css'

/** Where a number comes from, as the contract says it; MIXED is more than one of the others together. */
const provenances = ['MEASURED', 'DECLARED', 'ESTIMATED', 'MIXED'] as const
export type Provenance = (typeof provenances)[number]

/** A small mark after a metric's label: full, half, dotted, or half and dotted. Always with words. */
export function ProvenanceMark({ provenance }: { provenance: Provenance }) {
  return (
    <i
      className={classNames(styles.mark, styles[`kind_${provenance.toLowerCase()}`])}
      role="img"
      aria-label={uiMessages.provenanceSpoken[provenance]}
      title={uiMessages.provenance[provenance]}
    />
  )
}

/** What the marks mean. `shown` leaves out those that do not occur. */
export function ProvenanceLegend({ shown = provenances }: { shown?: readonly Provenance[] }) {
  return (
    <ul className={styles.legend}>
      {shown.map((provenance) => (
        <li key={provenance}>
          <i
            className={classNames(styles.mark, styles[`kind_${provenance.toLowerCase()}`])}
            aria-hidden="true"
          />
          {uiMessages.provenanceLegend[provenance]}
        </li>
      ))}
    </ul>
  )
}
