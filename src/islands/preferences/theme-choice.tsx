import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { themes, type Theme } from '../../lib/theme.ts'
import { preferencesMessages as words } from '../../messages/preferences.ts'
import { $theme } from '../../stores/theme.ts'
import styles from './theme-choice.module.css'

/** Three small previews; the choice applies immediately. */
export function ThemeChoice() {
  const theme = useStore($theme)
  const name = useId()
  return (
    <fieldset className={styles.choice} aria-label={words.theme}>
      {themes.map((each) => (
        <label key={each} className={styles.option}>
          <Preview theme={each} />
          <span className={styles.line}>
            <input
              type="radio"
              className={styles.dot}
              name={name}
              value={each}
              checked={each === theme}
              onChange={() => $theme.set(each)}
            />
            {words.themes[each]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A preview in that theme; «Sistema» is half and half. */
function Preview({ theme }: { theme: Theme }) {
  const shown = theme === 'system' ? (['light', 'dark'] as const) : [theme]
  return (
    <span className={styles.preview} aria-hidden="true">
      {shown.map((each) => (
        <i key={each} className={styles.sheet} data-theme={each} />
      ))}
    </span>
  )
}
