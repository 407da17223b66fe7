import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Me } from '../../contract/user.ts'
import { twoFactorMessages as words } from '../../messages/my-account.ts'
import { createTwoFactor } from '../../stores/my-account.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import styles from './preferences-screen.module.css'

const TwoFactorSetup = later(() => import('./two-factor-setup.tsx'), 'TwoFactorSetup')

/** The state of the second factor, and a button to change it. */
export function TwoFactorPanel({ user }: { user: Me }) {
  const [factor] = useState(createTwoFactor)
  const setup = useStore(factor.$setup)
  const busy = useStore(factor.$busy)
  const isOn = user.twoFactor === 'on'
  return (
    <Panel>
      <div className={styles.line}>
        <div>
          <StatusPill state={isOn ? 'active' : 'warning'}>{isOn ? words.on : words.off}</StatusPill>
        </div>
        {isOn ? (
          <Button onClick={factor.askToSwitchOff}>{words.switchOff}</Button>
        ) : (
          <Button busy={busy} busyLabel={words.switchingOn} onClick={() => void factor.begin()}>
            {words.switchOn}
          </Button>
        )}
      </div>
      {setup.step !== 'closed' && (
        <LazyBoundary aside>
          <TwoFactorSetup factor={factor} />
        </LazyBoundary>
      )}
    </Panel>
  )
}
