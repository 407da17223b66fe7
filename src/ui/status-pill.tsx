import { ArrowUpRight, Check, Clock, FlaskConical, Lock, Megaphone, TriangleAlert, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import styles from './status-pill.module.css'

const { status, goal } = uiMessages

/** Every state that a pill can tell: its look, its sign and its words. */
const states = {
  IN_PROGRESS: { tone: 'ok', icon: <Ring full />, text: status.inProgress },
  CONCLUDED: { tone: 'mute', icon: <Check />, text: status.concluded },
  SCHEDULED: { tone: 'plan', icon: <Ring />, text: status.scheduled },
  shared: { tone: 'accent', icon: <Users />, text: status.shared },
  private: { tone: 'mute', icon: <Lock />, text: status.private },
  invited: { tone: 'warn', icon: <Clock />, text: status.invited },
  active: { tone: 'ok', icon: <Check />, text: status.active },
  readOnly: { tone: 'mute', icon: <Lock />, text: uiMessages.readOnly },
  simulated: { tone: 'warn', icon: <FlaskConical />, text: status.simulated },
  pr: { tone: 'mute', icon: <Megaphone />, text: status.pr },
  goalBelow: { tone: 'warn', icon: <TriangleAlert />, text: goal.BELOW },
  goalWithin: { tone: 'ok', icon: <Check />, text: goal.WITHIN },
  goalAbove: { tone: 'accent', icon: <ArrowUpRight />, text: goal.ABOVE },
  warning: { tone: 'warn', icon: <TriangleAlert />, text: '' },
  error: { tone: 'danger', icon: <TriangleAlert />, text: '' },
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
