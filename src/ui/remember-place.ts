const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/**
 * Remembers where the focus is. The result moves a lost focus to the element now in that position: what came after the
 * removed element or row, else what came before, else the nearest container.
 */
export function rememberPlace(): () => void {
  const path: { parent: Element; index: number }[] = []
  for (let at = document.activeElement; at?.parentElement; at = at.parentElement)
    path.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  return () => {
    if (document.activeElement !== document.body) return
    for (const { parent, index } of path) {
      // A dialog that has also closed remembers its own position.
      if (parent.tagName === 'DIALOG' && !parent.isConnected) return
      const children = [...parent.children]
      const target = [...children.slice(index), ...children.slice(0, index).toReversed()]
        .flatMap((child) => [child, ...child.querySelectorAll('*')])
        .find((one) => one.matches(FOCUSABLE) && one.checkVisibility())
      if (target instanceof HTMLElement) return target.focus()
    }
  }
}

/** Runs an action that may remove the focused element, and then moves the focus to the element in its position. */
export async function keepPlace(act: () => unknown): Promise<void> {
  const giveBack = rememberPlace()
  await act()
  requestAnimationFrame(giveBack)
}
