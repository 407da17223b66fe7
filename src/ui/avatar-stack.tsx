import { uiMessages } from '../messages/ui.ts'
import { Avatar } from './avatar.tsx'
import styles from './avatar-stack.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

type AvatarStackProps = {
  people: readonly { id: string; name: string; src?: string | null | undefined }[]
  /** The total, if not all are in `people`. */
  total?: number
}

const MAX_SHOWN = 3

/** A few overlapping pictures, then the number of others; names are available to screen readers. */
export function AvatarStack({ people, total = people.length }: AvatarStackProps) {
  const shown = people.slice(0, MAX_SHOWN)
  const others = total - shown.length
  const names = shown.map((person) => person.name).join(', ')
  return (
    <span className={styles.stack}>
      {shown.map((person) => (
        <span key={person.id} className={styles.face}>
          <Avatar {...person} size="small" />
        </span>
      ))}
      {others > 0 && (
        <span className={styles.more} aria-hidden="true">
          {uiMessages.more(others)}
        </span>
      )}
      <VisuallyHidden>{others > 0 ? `${names} ${uiMessages.others(others)}` : names}</VisuallyHidden>
    </span>
  )
}
