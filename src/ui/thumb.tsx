import { useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { identityTone, initials } from '../lib/identity-tone.ts'
import type { ImageWidth } from '../lib/image-widths.ts'
import { sized } from './sized.ts'
import styles from './thumb.module.css'

type ThumbProps = {
  /** Decides the gradient where there is no image. */
  id: string
  /** Its initials stand where there is no image. */
  name: string
  src?: string | null | undefined
  shape?: 'row' | 'small' | 'square' | 'wide' | 'fill'
  /** Not lazily: what is in the window at once. */
  eager?: boolean
  /** A badge on the lower corner. */
  children?: ReactNode
  className?: string | undefined
}

const WIDTHS = {
  row: [96, 192],
  small: [96, 192],
  square: [480],
  wide: [480, 960],
  fill: [480, 960],
} as const satisfies Record<string, readonly ImageWidth[]>
const COVER = '(width <= 768px) 100vw, 36rem'
const SIZES = {
  row: '68px',
  small: '40px',
  square: '15rem',
  wide: COVER,
  fill: COVER,
}

/** Of a list's row, which may be drawn before there is React. */
export const COVER_ROW = { widths: WIDTHS.row, sizes: SIZES.row }

/** A cover or a content's image; without one, a gradient of its own with initials. */
export function Thumb({ id, name, src, shape = 'row', eager = false, children, className }: ThumbProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = src && src !== failed ? src : null
  return (
    <span className={classNames(styles.thumb, styles[`shape_${shape}`], className)}>
      {image ? (
        <img
          {...sized(image, WIDTHS[shape])}
          sizes={SIZES[shape]}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? 'auto' : 'async'}
          onError={() => setFailed(image)}
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

/** A cover that the page's head fills in (lib/fill-skeleton.ts). */
export function FilledThumb({ image, className }: { image: string; className: string | undefined }) {
  return (
    <span className={classNames(styles.thumb, styles.shape_fill, className)}>
      <img hidden data-image={image} data-widths={WIDTHS.fill.join(' ')} sizes={SIZES.fill} alt="" />
    </span>
  )
}
