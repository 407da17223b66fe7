import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $access } from '../stores/access.ts'
import { later } from '../ui/later.ts'
import { LazyBoundary } from '../ui/lazy-boundary.tsx'

const Forbidden = later(() => import('./forbidden.tsx'), 'Forbidden')

/**
 * Renders a screen only for users who may see it; until that is known, and while redirecting to the login, its
 * skeleton. The screen is not created before, so that no call is sent.
 */
export function Guarded({ skeleton, children }: { skeleton: ReactNode; children: () => ReactNode }) {
  const access = useStore($access)
  if (access === 'allowed') return children()
  if (access !== 'forbidden') return skeleton
  return (
    <LazyBoundary fallback={skeleton}>
      <Forbidden />
    </LazyBoundary>
  )
}
