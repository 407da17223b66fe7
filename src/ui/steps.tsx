import type { ReactNode } from 'react'
import styles from './steps.module.css'

/** What to do next, in order. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>
}

/** One of them: what it gives, and the way to it. */
export function Step({ title, gives, children }: { title: string; gives: string; children?: ReactNode }) {
  return (
    <li className={styles.step}>
      <div>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.gives}>{gives}</p>
      </div>
      {children}
    </li>
  )
}
