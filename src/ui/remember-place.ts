const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]'

/**
 * Remembers where the focus is. The answer gives a lost focus to what stands in that place now: what came after the
 * element or the row that is gone, else what came before, else what is nearest around it.
 */
export function rememberPlace(): () => void {
  const path: { parent: Element; index: number }[] = []
  for (let at = document.activeElement; at?.parentElement; at = at.parentElement)
    path.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  return () => {
    if (document.activeElement !== document.body) return
    for (const { parent, index } of path) {
      // A dialog that has closed as well remembers a place of its own.
      if (parent.tagName === 'DIALOG' && !parent.isConnected) return
      const children = [...parent.children]
      const target = [...children.slice(index), ...children.slice(0, index).toReversed()]
        .flatMap((child) => [child, ...child.querySelectorAll('*')])
        .find((one) => one.matches(FOCUSABLE) && one.checkVisibility())
      if (target instanceof HTMLElement) return target.focus()
    }
  }
}

/** Does what may take away what has the focus, and then gives it to what stands in that place. */
export async function keepPlace(act: () => unknown): Promise<void> {
  const giveBack = rememberPlace()
  await act()
  requestAnimationFrame(giveBack)
}
