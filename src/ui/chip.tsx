import type { ReactNode } from 'react'
import { uiMessages } from '../messages/ui.ts'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'

/** A short word in a box, such as a hashtag; with `onRemove`, it has a button that removes it. */
export function Chip({
  children,
  name,
  onRemove,
}: {
  children?: ReactNode
  name: string
  onRemove?: () => void
}) {
  return (
    <span className={styles.chip}>
      {children ?? name}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={uiMessages.remove(name)}
          onClick={onRemove}
        >
          <Icon name="x" />
        </button>
      )}
    </span>
  )
}
