import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import styles from './selection-bar.module.css'

type SelectionBarProps = {
  label: string
  /** How many are selected. */
  count: ReactNode
  /** Selects all listed ones; null if there are none. */
  all: { label: string; checked: boolean; choose: (isChosen: boolean) => void } | null
  close: string
  onClose: () => void
  /** Actions on the selected ones. */
  children: ReactNode
}

/** Actions on several items of a list, below the list. */
export function SelectionBar({ label, count, all, close, onClose, children }: SelectionBarProps) {
  return (
    <section className={styles.bar} aria-label={label} data-no-print>
      <span className={styles.count} role="status">
        {count}
      </span>
      {all && (
        <Checkbox
          className={styles.all}
          checked={all.checked}
          onChange={(event) => all.choose(event.target.checked)}
        >
          {all.label}
        </Checkbox>
      )}
      <Button kind="ghost" size="small" className={styles.close} onClick={onClose}>
        {close}
      </Button>
      {children}
    </section>
  )
}
