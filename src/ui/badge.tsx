import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './badge.module.css'

/** A small label; `over` is the dark one for images. */
export function Badge({ children, over = false }: { children: ReactNode; over?: boolean }) {
  return <span className={classNames(styles.badge, over && styles.over)}>{children}</span>
}
