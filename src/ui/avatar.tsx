import { useEffect, useState } from 'react'
import { sized } from './sized.ts'
import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import { companyInitials, identityTone, initials } from '../lib/identity-tone.ts'
import { whenIdle } from '../lib/when-idle.ts'

type AvatarProps = {
  /** Determines the placeholder's colour. */
  id: string
  name: string
  src?: string | null | undefined
  size?: 'small' | 'm' | 'large'
  /** Brands and clients are squares, people are round. */
  square?: boolean
}

/**
 * A picture or a logo. Decorative: the name is next to it, and its image loads after the page's own. On failure,
 * initials replace it.
 */
export function Avatar({ id, name, src, size = 'm', square = false }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const image = src && src !== failed ? src : null
  const isIdle = useIdle()
  return (
    <span
      className={classNames(
        styles.avatar,
        styles[`size_${size}`],
        styles[`tone_${identityTone(id)}`],
        square && styles.square,
      )}
      aria-hidden="true"
      // Rendered by the style sheet: in a button the initials must not count as its visible name.
      data-initials={image ? undefined : (square ? companyInitials : initials)(name)}
    >
      {image && isIdle && (
        <img
          {...sized(image, [size === 'large' ? 192 : 96])}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(image)}
        />
      )}
    </span>
  )
}

let isIdle = false
const waiting = new Set<() => void>()

/** Whether the page has been idle once: decorative images load afterwards. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(isIdle)
  useEffect(() => {
    if (idle) return undefined
    const update = () => setIdle(true)
    if (waiting.size === 0) whenIdle(updateAll)
    waiting.add(update)
    return () => void waiting.delete(update)
  }, [idle])
  return idle
}

/** All at once, so that they are rendered together. */
function updateAll(): void {
  isIdle = true
  for (const update of waiting) update()
  waiting.clear()
}
