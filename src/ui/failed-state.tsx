import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type FailedStateProps = {
  /** What the server said, or what could not be loaded. */
  text?: ReactNode
  title?: string
  onRetry?: (() => void) | undefined
  level?: 1 | 2 | 3
  small?: boolean
}

/** What was asked for did not come: says why, and offers to ask again. */
export function FailedState({
  text,
  title = uiMessages.failed,
  onRetry,
  level = 2,
  small = false,
}: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        level={level}
        small={small}
        actions={
          onRetry && (
            <Button onClick={onRetry}>
              <RefreshCw aria-hidden="true" />
              {uiMessages.retry}
            </Button>
          )
        }
      />
    </div>
  )
}
