import { uiMessages } from '../messages/ui.ts'
import styles from './figure-value.module.css'

declare module 'react' {
  interface CSSProperties {
    /** The number of letters of a figure: a smaller size is used if they do not fit on one line. */
    '--letters'?: number
    /** The length of its longest unbreakable piece. */
    '--piece'?: number
    /** Position along a line. */
    '--at'?: string
    /** Of a pie. */
    '--part'?: string
  }
}

/**
 * A formatted number, or its replacement, read as words: `n.d.` if `value` is null, `—` if it is null because the ratio
 * is `impossible`.
 */
export function FigureValue({ value, impossible = false }: { value: string | null; impossible?: boolean }) {
  if (value !== null) return <>{value}</>
  const spoken = impossible ? uiMessages.impossibleSpoken : uiMessages.unknownSpoken
  return (
    <span className={styles.missing} role="img" aria-label={spoken} title={spoken}>
      {impossible ? uiMessages.impossible : uiMessages.unknown}
    </span>
  )
}
