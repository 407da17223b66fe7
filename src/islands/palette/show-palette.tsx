import { createRoot } from 'react-dom/client'
import type { Me } from '../../contract/user.ts'
import { Palette } from './palette.tsx'
import { Shortcuts } from './shortcuts.tsx'

let isOpen = false

/** Renders the global search, or the list of shortcuts, above the page until closed. */
export function showPalette(user: Me, shortcuts: boolean): void {
  if (isOpen) return
  isOpen = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    isOpen = false
    root.unmount()
    place.remove()
  }
  root.render(shortcuts ? <Shortcuts user={user} onClose={close} /> : <Palette user={user} onClose={close} />)
}
