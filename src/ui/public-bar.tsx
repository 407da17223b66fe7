import type { ReactNode } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { Brand } from './brand.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './public-bar.module.css'
import { StatusPill } from './status-pill.tsx'

/** The slim bar over a shared report: the wordmark, the read-only notice, and the print button. */
export function PublicBar({
  onPrint,
  children,
}: {
  /** null while there is nothing to print. */
  onPrint: (() => void) | null
  /** Before «Stampa»: downloads. */
  children?: ReactNode
}) {
  return (
    <header className={styles.bar} data-no-print>
      <Brand />
      <StatusPill state="readOnly" />
      <div className={styles.end}>
        {children}
        {onPrint && (
          <Button onClick={onPrint}>
            <Icon name="printer" />
            <span className={styles.word}>{uiMessages.print}</span>
          </Button>
        )}
      </div>
    </header>
  )
}
