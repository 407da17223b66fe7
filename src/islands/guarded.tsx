import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { shellMessages } from '../messages/shell.ts'
import { $access } from '../stores/access.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/**
 * Draws a screen only for whoever may see it; until that is known, and on the way to the login, its outline.
 * The screen itself is not even made before, so that no call is sent.
 */
export function Guarded({ outline, children }: { outline: ReactNode; children: () => ReactNode }) {
  const access = useStore($access)
  if (access === 'allowed') return children()
  if (access !== 'forbidden') return outline
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
