import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/**
 * A grey line in the shape of what is to come. It appears after 200 ms, so that a quick answer never flashes.
 * The one who draws the full screen's outline says «Caricamento…» once; the lines themselves are silent.
 */
export function Skeleton({
  shape = 'line',
  className,
  ...rest
}: ComponentPropsWithRef<'span'> & { shape?: 'line' | 'figure' | 'meta' | 'title' | 'block' | 'round' }) {
  return (
    <span
      {...rest}
      className={classNames(styles.skeleton, styles[shape], className)}
      aria-hidden="true"
      data-skeleton
    />
  )
}
