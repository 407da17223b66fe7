import type { FactOrigin } from '../vocabulary/origins.ts'
import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import styles from './origin-mark.module.css'

type OriginMarkProps = {
  origin: FactOrigin
  silent?: boolean
  /** For a mixed sum: the part that is not estimated, 0..1. */
  part?: number | null | undefined
}

/**
 * A small mark after a metric's label: filled, half, a dashed ring, or a pie whose filled part is not estimated (a ring
 * around a dot if unknown). Always with text: its own, or that of its container (`silent`).
 */
export function OriginMark({ origin, silent = false, part }: OriginMarkProps) {
  const isPie = origin === 'MIXED' && typeof part === 'number'
  const mark = classNames(styles.mark, styles[`kind_${origin.toLowerCase()}`], isPie && styles.pie)
  const style = isPie ? { '--part': `${Math.min(1, Math.max(0, part))}turn` } : undefined
  if (silent) return <i className={mark} style={style} aria-hidden="true" />
  return (
    <i
      className={mark}
      style={style}
      role="img"
      aria-label={uiMessages.originSpoken[origin]}
      title={uiMessages.origin[origin]}
    />
  )
}
