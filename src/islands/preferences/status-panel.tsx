import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatInstant } from '../../lib/format-instant.ts'
import { statusMessages as words } from '../../messages/status.ts'
import { createStatus } from '../../stores/status.ts'
import { Alert } from '../../ui/alert.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './preferences-screen.module.css'

/** What of the server needs attention, and what to do about it. */
export function StatusPanel() {
  const [list] = useState(createStatus)
  const status = useStore(list.$remote)
  if (status.state === 'ready' && status.value.notices.length > 0)
    return status.value.notices.map(({ code, message, action, detail, since }) => (
      <Alert key={code} kind="warn" title={message}>
        <p>{action}</p>
        {detail !== null && <p className={styles.detail}>{words.detail(detail)}</p>}
        {since !== null && <p>{words.since(formatInstant(since))}</p>}
      </Alert>
    ))
  return (
    <Panel>
      {status.state === 'loading' && <Skeleton shape="figure" />}
      {status.state === 'failed' && <FailedState onRetry={() => void list.reload()} />}
      {status.state === 'ready' && <p role="status">{words.well}</p>}
    </Panel>
  )
}
