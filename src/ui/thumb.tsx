import { useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { identityTone, initials } from '../lib/identity-tone.ts'
import type { ImageWidth } from '../lib/image-widths.ts'
import { sized } from './sized.ts'
import styles from './thumb.module.css'

type ThumbProps = {
  /** Determines the placeholder's gradient. */
  id: string
  /** Its initials are shown without an image. */
  name: string
  src?: string | null | undefined
  shape?: 'row' | 'small' | 'square' | 'wide' | 'fill'
  /** Not lazily loaded: for initially visible ones. */
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

/** For a list row, which may be rendered without React. */
export const COVER_ROW = { widths: WIDTHS.row, sizes: SIZES.row }

/** A cover or a content's image; without one, a gradient with initials. */
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

/** A cover filled in by the page's head (lib/fill-skeleton.ts). */
export function FilledThumb({ image, className }: { image: string; className: string | undefined }) {
  return (
    <span className={classNames(styles.thumb, styles.shape_fill, className)}>
      <img hidden data-image={image} data-widths={WIDTHS.fill.join(' ')} sizes={SIZES.fill} alt="" />
    </span>
  )
}
