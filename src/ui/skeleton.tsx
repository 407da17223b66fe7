import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/**
 * A grey line in the shape of the coming content. Appears after 200 ms, so that a quick response never flashes. The
 * skeleton of the full screen says «Caricamento…» once; the lines themselves are hidden from screen readers.
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
