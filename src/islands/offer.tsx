import { type ReactNode, useState } from 'react'
import { shellMessages } from '../messages/shell.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './offer.module.css'

/** What is offered above the page; whoever is in the middle of something can put it away. */
export function Offer({ text, onTop, children }: { text: string; onTop?: boolean; children: ReactNode }) {
  const [declined, setDeclined] = useState(false)
  if (declined) return null
  return (
    <div className={styles.offer} role="status" data-top={onTop} data-no-print>
      <span>{text}</span>
      {children}
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
