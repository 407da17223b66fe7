/** The storage key of the chosen theme; absent or 'system' follows the device. */
export const themeKey = 'resoconto:theme'

/** The choices in display order. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/**
 * Apply a theme to the document; anything but 'light' and 'dark' follows the device. Also inlined into the page's head
 * as text, so it must be self-contained.
 */
export function applyTheme(root: { dataset: DOMStringMap }, theme: string | null): void {
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  else delete root.dataset.theme
}
