import { pageMode } from '../../lib/page-mode.ts'
import { $user } from '../../stores/user.ts'
import { isTyping } from '../../ui/is-typing.ts'

/** Opens the global search, or the list of shortcuts, for signed-in users who are not typing. */
function press(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isChord = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
  const isPlain = !ctrlKey && !metaKey && !altKey && (key === '/' || key === '?')
  if (event.defaultPrevented || !(isChord || (isPlain && !isTyping(target)))) return
  const isPublic = pageMode(location.pathname, location.search) === 'public'
  // An open dialog has to be answered first.
  if (!$user.get() || isPublic || document.querySelector('dialog[open]')) return
  event.preventDefault()
  openPalette(key === '?')
}

/** Opens the global search, or the list of shortcuts, for signed-in users. */
export function openPalette(shortcuts = false): void {
  const user = $user.get()
  if (!user) return
  void import('./show-palette.tsx').then(({ showPalette }) => showPalette(user, shortcuts)).catch(() => {})
}

document.addEventListener('keydown', press)
