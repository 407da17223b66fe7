import { formulaMessages } from '../../messages/metric-explanations.ts'
import type { Explanation } from '../../presenters/explain-metric.ts'
import styles from './formula.module.css'

type FormulaProps = Explanation & {
  /** Its change. */
  also?: string | null
}

/** «Come si calcola»: the formula in words and, if available, with numbers. */
export function Formula({ words, numbers, also }: FormulaProps) {
  return (
    <span className={styles.how}>
      <b>{formulaMessages.title}</b> {words}
      {numbers && <span className={styles.numbers}>{numbers}</span>}
      {also && <span className={styles.numbers}>{also}</span>}
    </span>
  )
}
