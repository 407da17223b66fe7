import { useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { identityTone, initials } from '../lib/identity-tone.ts'
import styles from './thumb.module.css'

type ThumbProps = {
  /** Decides the gradient where there is no picture. */
  id: string
  /** Its initials stand where there is no picture. */
  name: string
  src?: string | null | undefined
  shape?: 'row' | 'small' | 'square' | 'wide' | 'fill'
  /** Not lazily: what is in the window at once. */
  eager?: boolean
  /** A badge on the lower corner. */
  children?: ReactNode
  className?: string | undefined
}

/** A cover or a content's picture; without one, a gradient of its own with initials. */
export function Thumb({ id, name, src, shape = 'row', eager = false, children, className }: ThumbProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const picture = src && src !== failed ? src : null
  return (
    <span className={classNames(styles.thumb, styles[`shape_${shape}`], className)}>
      {picture ? (
        <img
          src={picture}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(picture)}
        />
      ) : (
        <span className={classNames(styles.letters, styles[`tone_${identityTone(id)}`])} aria-hidden="true">
          {initials(name)}
        </span>
      )}
      {children && <span className={styles.over}>{children}</span>}
    </span>
  )
}
