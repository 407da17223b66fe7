const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/**
 * Remembers where the focus is. The answer gives a lost focus to what stands in that place now: what came after the
 * element or the row that is gone, else what came before, else what is nearest around it.
 */
export function rememberPlace(): () => void {
  const path: { element: Element; parent: Element; index: number }[] = []
  for (let at = document.activeElement; at?.parentElement; at = at.parentElement)
    path.push({ element: at, parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  return () => {
    if (document.activeElement !== document.body) return
    // A dialog that has closed as well remembers a place of its own.
    if (path.some(({ element }) => element.tagName === 'DIALOG' && !element.isConnected)) return
    for (const { parent, index } of path) {
      if (!parent.isConnected) continue
      const children = [...parent.children]
      const nearest = [...children.slice(index), ...children.slice(0, index).toReversed()]
      const target = nearest.flatMap(focusablesIn).find((one) => one.checkVisibility())
      if (target !== undefined) return target.focus()
    }
  }
}

function focusablesIn(element: Element): HTMLElement[] {
  const inside = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)]
  return element instanceof HTMLElement && element.matches(FOCUSABLE) ? [element, ...inside] : inside
}
