import { shellMessages } from '../messages/shell.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Replaces a screen that the user's role may not see. */
export function Forbidden() {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={shellMessages.forbidden}
        actions={<LinkButton href="/">{shellMessages.forbiddenOut}</LinkButton>}
      />
    </div>
  )
}
