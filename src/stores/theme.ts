import { persistentAtom } from '@nanostores/persistent'
import { applyTheme, themeKey, themes, type Theme } from '../lib/theme.ts'

/** The theme chosen on this device; «Sistema» follows the device. */
export const $theme = persistentAtom<Theme>(themeKey, 'system', {
  encode: (theme) => (theme === 'system' ? undefined : theme),
  decode: (text) => themes.find((theme) => theme === text) ?? 'system',
})

/** Applies the chosen theme, also when another tab changes it. */
export function followTheme(): void {
  $theme.subscribe((theme) => applyTheme(document.documentElement, theme))
}
