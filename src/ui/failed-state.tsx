import { uiMessages } from '../messages/ui.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'

type FailedStateProps = {
  /** What could not be loaded. */
  title?: string
  onRetry?: (() => void) | undefined
  level?: 1 | 2 | 3
  small?: boolean
}

/** Loading failed: says so, and offers to retry. The banner has the reason. */
export function FailedState({
  title = uiMessages.failed,
  onRetry,
  level = 2,
  small = false,
}: FailedStateProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        level={level}
        small={small}
        actions={
          onRetry && (
            <Button onClick={onRetry}>
              <Icon name="refresh-cw" />
              {uiMessages.retry}
            </Button>
          )
        }
      />
    </div>
  )
}
