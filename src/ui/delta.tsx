import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './delta.module.css'

type DeltaProps = {
  /** Written already, with its sign. */
  text: string
  direction: 'up' | 'down' | 'flat'
  /** Whether that direction is good, bad, or simply so (as for costs). */
  meaning?: 'good' | 'bad' | 'neutral'
}

/** A change, told by sign, arrow and colour. */
export function Delta({ text, direction, meaning = 'neutral' }: DeltaProps) {
  return (
    <span className={classNames(styles.delta, styles[`meaning_${meaning}`])}>
      {direction === 'up' && <ArrowUpRight aria-hidden="true" />}
      {direction === 'down' && <ArrowDownRight aria-hidden="true" />}
      {text}
    </span>
  )
}
