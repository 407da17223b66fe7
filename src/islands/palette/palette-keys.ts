import { pageMode } from '../../lib/page-mode.ts'
import { $user } from '../../stores/user.ts'

/** Opens the search over everything, or the list of shortcuts, wherever somebody is signed in and not typing. */
function press(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isChord = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
  const isPlain = !ctrlKey && !metaKey && !altKey && (key === '/' || key === '?')
  const isTyping =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  if (event.defaultPrevented || !(isChord || (isPlain && !isTyping))) return
  const user = $user.get()
  const isPublic = pageMode(location.pathname, location.search) === 'public'
  // What is open already has to be answered first.
  if (!user || isPublic || document.querySelector('dialog[open]')) return
  event.preventDefault()
  void import('./show-palette.tsx').then(({ showPalette }) => showPalette(user, key === '?')).catch(() => {})
}

document.addEventListener('keydown', press)
