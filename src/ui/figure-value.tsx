import { uiMessages } from '../messages/ui.ts'
import styles from './figure-value.module.css'

declare module 'react' {
  interface CSSProperties {
    /** How many letters a figure has: it is set smaller where they would not fit on one line. */
    '--letters'?: number
    /** And the longest piece of it that no line breaks. */
    '--piece'?: number
    /** How far along a line. */
    '--at'?: string
    /** Of a pie. */
    '--part'?: string
  }
}

/**
 * A number already written, or what stands for one so that it is read as words: `n.d.` where `value` is null,
 * `—` where it is null because the ratio is `impossible`.
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
