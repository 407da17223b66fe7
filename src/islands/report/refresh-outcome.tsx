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
  /** Under a cap of the month; null without one. */
  creditsLeft: number | null
  onClose: () => void
}

/** What a refresh brought, what it cost, and what is left to spend. */
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
