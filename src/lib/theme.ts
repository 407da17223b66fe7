/** Where the chosen theme is kept; absent or 'system' follows the device. */
export const themeKey = 'resoconto:theme'

/** The choices, in the order in which they are offered. */
export const themes = ['system', 'light', 'dark'] as const

export type Theme = (typeof themes)[number]

/**
 * Puts a theme on the document. Also printed into the page's head as text, so it must stand alone.
 * Anything but 'light' and 'dark' means: as the device says.
 */
export function applyTheme(root: { dataset: DOMStringMap }, theme: string | null): void {
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  else delete root.dataset.theme
}
