import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { refreshOutcomeMessages as words } from '../../messages/refresh-outcome.ts'
import { createCreditsLeft } from '../../stores/credits-left.ts'
import type { RefreshOutcome as Outcome } from '../../stores/report-refresh.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './report-view.module.css'

type RefreshOutcomeProps = {
  last: NonNullable<Outcome['last']>
  /** With a monthly cap; null without one. */
  creditsLeft: number | null
  onClose: () => void
}

/** Results and cost of a refresh, and the credits left. */
export function RefreshOutcome({ last, creditsLeft, onClose }: RefreshOutcomeProps) {
  const [$left] = useState(() => createCreditsLeft(creditsLeft))
  const left = useStore($left)
  const sentences = [
    words.brought(last),
    words.cost(last.cost),
    ...(left === null ? [] : [last.cost === 0 ? words.leftOfFree(left) : words.left(left)]),
  ]
  return (
    <div className={styles.refresh} role="status" data-no-print>
      <Alert
        title={words.title}
        action={
          <Button size="small" onClick={onClose}>
            {words.close}
          </Button>
        }
      >
        <p>{sentences.join(' ')}</p>
      </Alert>
    </div>
  )
}
