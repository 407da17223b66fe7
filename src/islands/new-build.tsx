import { useState } from 'react'
import { shellMessages } from '../messages/shell.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './new-build.module.css'

/** Offers the newer build; whoever is in the middle of something stays. */
export function NewBuild() {
  const [declined, setDeclined] = useState(false)
  if (declined) return null
  return (
    <div className={styles.offer} role="status" data-no-print>
      <span>{shellMessages.newBuild}</span>
      <Button kind="primary" size="small" onClick={() => location.reload()}>
        {shellMessages.reload}
      </Button>
      <Button
        kind="ghost"
        size="small"
        square
        aria-label={shellMessages.close}
        onClick={() => setDeclined(true)}
      >
        <Icon name="x" />
      </Button>
    </div>
  )
}
