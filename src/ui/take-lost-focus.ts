/** Whether anything on this page has had the focus yet. */
let wasThere = false
globalThis.document?.addEventListener('focusin', () => (wasThere = true), { once: true })

/**
 * Gives the focus to a title whose screen takes another's place within the page: what had it is gone, and nothing
 * would tell that the screen is another. On a page just opened nothing is lost, and the first stop is the skip link.
 */
export function takeLostFocus(title: HTMLElement | null): void {
  if (wasThere && document.activeElement === document.body) title?.focus({ preventScroll: true })
}
