import type { ReactNode } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './status-pill.module.css'

const { status, goal } = uiMessages

/** Every state that a pill can tell: its look, its sign and its words. */
const states = {
  IN_PROGRESS: { tone: 'ok', icon: 'ring-full', text: status.inProgress },
  CONCLUDED: { tone: 'mute', icon: 'check', text: status.concluded },
  SCHEDULED: { tone: 'plan', icon: 'ring', text: status.scheduled },
  shared: { tone: 'accent', icon: 'users', text: status.shared },
  private: { tone: 'mute', icon: 'lock', text: status.private },
  invited: { tone: 'warn', icon: 'clock', text: status.invited },
  active: { tone: 'ok', icon: 'check', text: status.active },
  readOnly: { tone: 'mute', icon: 'lock', text: uiMessages.readOnly },
  simulated: { tone: 'warn', icon: 'flask-conical', text: status.simulated },
  pr: { tone: 'mute', icon: 'megaphone', text: status.pr },
  BELOW: { tone: 'warn', icon: 'triangle-alert', text: goal.BELOW },
  WITHIN: { tone: 'ok', icon: 'check', text: goal.WITHIN },
  ABOVE: { tone: 'accent', icon: 'arrow-up-right', text: goal.ABOVE },
  BEHIND: { tone: 'warn', icon: 'triangle-alert', text: goal.BEHIND },
  ON_PLAN: { tone: 'ok', icon: 'check', text: goal.ON_PLAN },
  AHEAD: { tone: 'accent', icon: 'arrow-up-right', text: goal.AHEAD },
  UNKNOWN: { tone: 'mute', icon: 'clock', text: goal.UNKNOWN },
  warning: { tone: 'warn', icon: 'triangle-alert', text: '' },
  missing: { tone: 'danger', icon: 'x', text: '' },
  none: { tone: 'mute', icon: 'ring', text: '' },
  error: { tone: 'danger', icon: 'triangle-alert', text: '' },
} as const

type PillState = keyof typeof states

/** A state as sign and words, never as colour alone. `children` replaces the words, as in «3 errori dati». */
export function StatusPill({ state, children }: { state: PillState; children?: ReactNode }) {
  const { tone, icon, text } = states[state]
  return (
    <span className={classNames(styles.pill, styles[`tone_${tone}`])}>
      <span className={styles.icon} aria-hidden="true">
        <Icon name={icon} />
      </span>
      {children ?? text}
    </span>
  )
}
