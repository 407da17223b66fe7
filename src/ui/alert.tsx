import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const icons = { danger: 'circle-alert', warn: 'triangle-alert', info: 'info', lock: 'lock' } as const

type AlertProps = {
  kind?: keyof typeof icons
  title: ReactNode
  children?: ReactNode
  /** At the end of the line: a small button. */
  action?: ReactNode
  /** Announced as soon as it appears. */
  live?: boolean
}

/** An inline notice. */
export function Alert({ kind = 'info', title, children, action, live = false }: AlertProps) {
  return (
    <div className={classNames(styles.alert, styles[`kind_${kind}`])} role={live ? 'alert' : undefined}>
      <Icon name={icons[kind]} />
      <div>
        <b className={styles.title}>{title}</b>
        {children}
      </div>
      {action}
    </div>
  )
}
