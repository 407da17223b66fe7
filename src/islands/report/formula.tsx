import { formulaMessages } from '../../messages/metric-explanations.ts'
import type { Explanation } from '../../presenters/explain-metric.ts'
import styles from './formula.module.css'

type FormulaProps = Explanation & {
  /** How it changed. */
  also?: string | null
}

/** «Come si calcola»: the formula in words and, where there are some, the numbers in it. */
export function Formula({ words, numbers, also }: FormulaProps) {
  return (
    <span className={styles.how}>
      <b>{formulaMessages.title}</b> {words}
      {numbers && <span className={styles.numbers}>{numbers}</span>}
      {also && <span className={styles.numbers}>{also}</span>}
    </span>
  )
}
