import type { FactOrigin } from '../trade/origins.ts'
import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import styles from './origin-mark.module.css'

/**
 * A small mark after a metric's label: full, half, dotted, or dotted around a dot. Always with words: its own, or those
 * of what it lies in (`silent`).
 */
export function OriginMark({ origin, silent = false }: { origin: FactOrigin; silent?: boolean }) {
  const mark = classNames(styles.mark, styles[`kind_${origin.toLowerCase()}`])
  if (silent) return <i className={mark} aria-hidden="true" />
  return (
    <i
      className={mark}
      role="img"
      aria-label={uiMessages.originSpoken[origin]}
      title={uiMessages.origin[origin]}
    />
  )
}
