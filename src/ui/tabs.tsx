import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

type TabsProps = {
  /** The navigation's accessible name. */
  label: string
  items: readonly { href: string; label: string; current: boolean }[]
  /** At the line's end; hidden on a phone. */
  end?: ReactNode
  /** Stays under the top of the window while the page scrolls. */
  sticky?: boolean
  className?: string | undefined
}

/** Anchors to the sections of one page, with a signal under the current one. */
export function Tabs({ label, items, end, sticky = false, className }: TabsProps) {
  return (
    <div className={classNames(styles.bar, sticky && styles.sticky, className)} data-no-print>
      <nav className={styles.tabs} aria-label={label}>
        {items.map((item) => (
          <a
            key={item.href}
            className={styles.tab}
            href={item.href}
            aria-current={item.current ? 'true' : undefined}
          >
            {item.label}
          </a>
        ))}
      </nav>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}
