import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  /** One sentence that repeats what was looked for. */
  title: ReactNode
  text?: ReactNode
  /** One way out. */
  actions?: ReactNode
  level?: 1 | 2 | 3
  /** Without the drawing, for a place inside a panel. */
  small?: boolean
}

/** Nothing to show, said in a sentence. */
export function EmptyState({ title, text, actions, level = 2, small = false }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty} data-small={small || undefined}>
      {!small && <Drawing />}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** Two sheets, one behind the other, the front one with bars not yet filled. */
function Drawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 208 132" fill="none" aria-hidden="true">
      <rect
        className={styles.paper}
        x="30.5"
        y="14.5"
        width="104"
        height="104"
        rx="8"
        transform="rotate(-5 82 66)"
      />
      <g transform="rotate(3 124 64)">
        <rect className={styles.paper} x="70.5" y="10.5" width="108" height="108" rx="8" />
        <path className={styles.text1} d="M87 29h38" />
        <path className={styles.text2} d="M87 41h22" />
        <path className={styles.bars} d="M84 100V86M97 100V78M110 100V90M123 100V68M136 100V80M162 100V72" />
        <path className={styles.bar} d="M149 100V58" />
      </g>
    </svg>
  )
}
