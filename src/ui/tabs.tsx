import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tabs.module.css'

type TabsProps = {
  /** The navigation's accessible name. */
  label: string
  items: readonly { href: string; label: string; current: boolean }[]
  /** At the end of the line; hidden on a phone. */
  end?: ReactNode
  /** Sticks to the top of the window while the page scrolls. */
  sticky?: boolean
  className?: string | undefined
}

/** Links to the sections of a page, with an indicator under the current one. */
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
