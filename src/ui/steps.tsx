import type { ReactNode } from 'react'
import styles from './steps.module.css'

/** The next steps, in order. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>
}

/** A step: its benefit, and its action. */
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
