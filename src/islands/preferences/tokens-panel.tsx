import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatInstant } from '../../lib/format-instant.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { preferencesMessages as words } from '../../messages/preferences.ts'
import { createTokensLeft } from '../../stores/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import styles from './preferences-screen.module.css'

/** The tokens left at the provider. */
export function TokensPanel() {
  const [left] = useState(createTokensLeft)
  const tokens = useStore(left.$remote)
  const isBusy = tokens.state === 'loading' || (tokens.state === 'ready' && tokens.stale)
  return (
    <Panel>
      <div className={styles.tokens}>
        <div role="status">
          {tokens.state === 'loading' && <Skeleton shape="figure" />}
          {tokens.state === 'failed' && <p>{words.tokensUnavailable}</p>}
          {tokens.state === 'ready' && <p className={styles.figure}>{formatNumber(tokens.value.tokens)}</p>}
          {tokens.state === 'ready' && tokens.value.simulated && <StatusPill state="simulated" />}
          {tokens.state === 'ready' && (
            <p className={styles.hint}>{words.tokensRead(formatInstant(tokens.value.readAt))}</p>
          )}
        </div>
        <Button busy={isBusy} onClick={() => void left.reload()}>
          <Icon name="refresh-cw" />
          {words.recheck}
        </Button>
      </div>
    </Panel>
  )
}
