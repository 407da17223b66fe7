import type { ReactNode } from 'react'
import styles from './row-head.module.css'

type RowHeadProps = {
  /** A face or a cover, before the name. */
  picture: ReactNode
  name: string
  /** The link of the name; without an address it is a button, and without either, text. */
  href?: string | undefined
  onClick?: (() => void) | undefined
  /** A line below the name. */
  below?: ReactNode
}

/** The header of a table row: a picture, a linked name, and its details. */
export function RowHead({ picture, name, href, onClick, below }: RowHeadProps) {
  return (
    <span className={styles.head}>
      {picture}
      <span className={styles.texts}>
        {href === undefined && onClick === undefined ? (
          <span className={styles.text} data-clamp>
            {name}
          </span>
        ) : href === undefined ? (
          <button type="button" className={styles.name} onClick={onClick} data-clamp>
            {name}
          </button>
        ) : (
          <a className={styles.name} href={href} onClick={onClick} data-clamp>
            {name}
          </a>
        )}
        {below && <small className={styles.below}>{below}</small>}
      </span>
    </span>
  )
}
