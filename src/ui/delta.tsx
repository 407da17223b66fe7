import { classNames } from './class-names.ts'
import styles from './delta.module.css'
import { Icon } from './icon.tsx'

type DeltaProps = {
  /** Formatted, with its sign. */
  text: string
  direction: 'up' | 'down' | 'flat'
  /** Whether that direction is good, bad, or neutral (as for costs). */
  meaning?: 'good' | 'bad' | 'neutral'
}

/** A change, by sign, arrow and colour. */
export function Delta({ text, direction, meaning = 'neutral' }: DeltaProps) {
  return (
    <span className={classNames(styles.delta, styles[`meaning_${meaning}`])}>
      {direction === 'up' && <Icon name="arrow-up-right" />}
      {direction === 'down' && <Icon name="arrow-down-right" />}
      {text}
    </span>
  )
}
