import type { ReactNode } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './status-pill.module.css'

/** All states of a pill: style and symbol. */
const states = {
  IN_PROGRESS: { tone: 'ok', icon: 'ring-full' },
  CONCLUDED: { tone: 'mute', icon: 'check' },
  SCHEDULED: { tone: 'plan', icon: 'ring' },
  shared: { tone: 'accent', icon: 'users' },
  private: { tone: 'mute', icon: 'lock' },
  invited: { tone: 'warn', icon: 'clock' },
  active: { tone: 'ok', icon: 'check' },
  readOnly: { tone: 'mute', icon: 'lock' },
  simulated: { tone: 'warn', icon: 'flask-conical' },
  pr: { tone: 'mute', icon: 'megaphone' },
  BELOW: { tone: 'warn', icon: 'triangle-alert' },
  WITHIN: { tone: 'ok', icon: 'check' },
  ABOVE: { tone: 'accent', icon: 'arrow-up-right' },
  BEHIND: { tone: 'warn', icon: 'triangle-alert' },
  ON_PLAN: { tone: 'ok', icon: 'check' },
  AHEAD: { tone: 'accent', icon: 'arrow-up-right' },
  UNKNOWN: { tone: 'mute', icon: 'clock' },
  warning: { tone: 'warn', icon: 'triangle-alert' },
  missing: { tone: 'danger', icon: 'x' },
  none: { tone: 'mute', icon: 'ring' },
  error: { tone: 'danger', icon: 'triangle-alert' },
} as const

type PillState = keyof typeof states

/** A state as symbol and text, never as colour alone. `children` replaces the text, as in «3 errori dati». */
export function StatusPill({ state, children }: { state: PillState; children?: ReactNode }) {
  const { tone, icon } = states[state]
  // At render: a translation may have replaced them.
  const words: Partial<Record<PillState, string>> = { ...uiMessages.status, ...uiMessages.goal }
  return (
    <span className={classNames(styles.pill, styles[`tone_${tone}`])}>
      <span className={styles.icon} aria-hidden="true">
        <Icon name={icon} />
      </span>
      {children ?? words[state]}
    </span>
  )
}
