/** Whether anything on this page has been focused yet. */
let wasThere = false
globalThis.document?.addEventListener('focusin', () => (wasThere = true), { once: true })

/**
 * Focuses a title when its screen replaces another within the page: the focused element is gone, and nothing would
 * announce the change. On a newly opened page no focus is lost, and the first stop is the skip link.
 */
export function takeLostFocus(title: HTMLElement | null): void {
  if (wasThere && document.activeElement === document.body) title?.focus({ preventScroll: true })
}
