import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { $snackbar, dismissSnackbar, type Snack } from '../stores/snackbar.ts'
import { later } from '../ui/later.ts'
import { LazyBoundary } from '../ui/lazy-boundary.tsx'
import { Snackbar } from '../ui/snackbar.tsx'

// For messages about an action of the user.
const UndoButton = later(() => import('./undo-button.tsx'), 'UndoButton')

/** The message above everything. */
export function Banner() {
  const snack = useStore($snackbar)
  return snack && <AboveAll key={snack.id} snack={snack} />
}

/** Inside the open dialog, if any: elements outside it are behind its scrim and unreachable. */
function AboveAll({ snack }: { snack: Snack }) {
  const [home, setHome] = useState(topmost)
  useEffect(() => {
    const observer = new MutationObserver(() => setHome(topmost()))
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [])
  const { text, tone, undo } = snack
  return createPortal(
    <Snackbar
      text={text}
      tone={tone}
      inDialog={home !== document.body}
      action={
        undo && (
          <LazyBoundary aside>
            <UndoButton />
          </LazyBoundary>
        )
      }
      onDismiss={dismissSnackbar}
    />,
    home,
  )
}

function topmost(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
}
