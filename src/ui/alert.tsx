import { CircleAlert, Info, Lock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { classNames } from './class-names.ts'

const icons = { danger: CircleAlert, warn: TriangleAlert, info: Info, lock: Lock }

type AlertProps = {
  kind?: keyof typeof icons
  title: ReactNode
  children?: ReactNode
  /** At the line's end: a small button. */
  action?: ReactNode
  /** Read out as soon as it appears. */
  live?: boolean
}

/** Something to know before going on, inside the page. */
export function Alert({ kind = 'info', title, children, action, live = false }: AlertProps) {
  const Icon = icons[kind]
  return (
    <div className={classNames(styles.alert, styles[`kind_${kind}`])} role={live ? 'alert' : undefined}>
      <Icon aria-hidden="true" />
      <div>
        <b className={styles.title}>{title}</b>
        {children}
      </div>
      {action}
    </div>
  )
}
