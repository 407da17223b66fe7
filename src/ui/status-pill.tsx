import type { ReactNode } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './status-pill.module.css'

const { status, goal } = uiMessages

/** Every state that a pill can tell: its look, its sign and its words. */
const states = {
  IN_PROGRESS: { tone: 'ok', icon: <Ring full />, text: status.inProgress },
  CONCLUDED: { tone: 'mute', icon: <Icon name="check" />, text: status.concluded },
  SCHEDULED: { tone: 'plan', icon: <Ring />, text: status.scheduled },
  shared: { tone: 'accent', icon: <Icon name="users" />, text: status.shared },
  private: { tone: 'mute', icon: <Icon name="lock" />, text: status.private },
  invited: { tone: 'warn', icon: <Icon name="clock" />, text: status.invited },
  active: { tone: 'ok', icon: <Icon name="check" />, text: status.active },
  readOnly: { tone: 'mute', icon: <Icon name="lock" />, text: uiMessages.readOnly },
  simulated: { tone: 'warn', icon: <Icon name="flask-conical" />, text: status.simulated },
  pr: { tone: 'mute', icon: <Icon name="megaphone" />, text: status.pr },
  BELOW: { tone: 'warn', icon: <Icon name="triangle-alert" />, text: goal.BELOW },
  WITHIN: { tone: 'ok', icon: <Icon name="check" />, text: goal.WITHIN },
  ABOVE: { tone: 'accent', icon: <Icon name="arrow-up-right" />, text: goal.ABOVE },
  BEHIND: { tone: 'warn', icon: <Icon name="triangle-alert" />, text: goal.BEHIND },
  ON_PLAN: { tone: 'ok', icon: <Icon name="check" />, text: goal.ON_PLAN },
  AHEAD: { tone: 'accent', icon: <Icon name="arrow-up-right" />, text: goal.AHEAD },
  warning: { tone: 'warn', icon: <Icon name="triangle-alert" />, text: '' },
  error: { tone: 'danger', icon: <Icon name="triangle-alert" />, text: '' },
} as const

type PillState = keyof typeof states

/** A state as sign and words, never as colour alone. `children` replaces the words, as in «3 errori dati». */
export function StatusPill({ state, children }: { state: PillState; children?: ReactNode }) {
  const { tone, icon, text } = states[state]
  return (
    <span className={classNames(styles.pill, styles[`tone_${tone}`])}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {children ?? text}
    </span>
  )
}

function Ring({ full = false }: { full?: boolean }) {
  return (
    <svg viewBox="0 0 12 12" fill="none" stroke="currentColor">
      <circle
        cx="6"
        cy="6"
        r="5"
        strokeWidth="1.5"
        {...(full ? { opacity: 0.45 } : { strokeDasharray: '2.2 1.73' })}
      />
      {full && <circle cx="6" cy="6" r="2.75" fill="currentColor" stroke="none" />}
    </svg>
  )
}
