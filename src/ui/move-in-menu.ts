import type { KeyboardEvent } from 'react'

/** Time within which typed letters form one word, in milliseconds. */
const typingPause = 600

let typed = ''
let lastKeyAt = 0

/** Arrow keys, Home, End and typing the beginning of a name navigate a menu; Escape and Tab close it. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')]
  const at = items.findIndex((item) => item === document.activeElement)
  if (event.key === 'Escape' || event.key === 'Tab') {
    if (event.key === 'Escape') event.preventDefault()
    close()
    return
  }
  const to = target(event, items, at)
  if (to === undefined) return
  event.preventDefault()
  items.at(to)?.focus()
}

function target(event: KeyboardEvent, items: HTMLElement[], at: number): number | undefined {
  switch (event.key) {
    case 'ArrowDown':
      return (at + 1) % items.length
    case 'ArrowUp':
      return at <= 0 ? -1 : at - 1
    case 'Home':
      return 0
    case 'End':
      return -1
    default:
      return byTyping(event, items, at)
  }
}

function byTyping(event: KeyboardEvent, items: HTMLElement[], at: number): number | undefined {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
    return undefined
  const now = event.timeStamp
  const letter = event.key.toLocaleLowerCase('it')
  typed = now - lastKeyAt > typingPause || typed === letter ? letter : typed + letter
  lastKeyAt = now
  const names = items.map((item) => item.textContent.trim().toLocaleLowerCase('it'))
  // A first letter advances from the current item; a longer word may stay on it.
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0)
  const order = names.map((_, index) => (from + index) % names.length)
  return order.find((index) => names[index]?.startsWith(typed))
}
