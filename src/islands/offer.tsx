import { type ReactNode, useState } from 'react'
import { shellMessages } from '../messages/shell.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './offer.module.css'

type OfferProps = { text: string; onTop?: boolean; onClose?: () => void; children: ReactNode }

/** An offer above the page; can be dismissed. */
export function Offer({ text, onTop, onClose, children }: OfferProps) {
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
        onClick={() => {
          setDeclined(true)
          onClose?.()
        }}
      >
        <Icon name="x" />
      </Button>
    </div>
  )
}
