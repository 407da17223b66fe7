import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatInstant } from '../../lib/format-instant.ts'
import { mailTestMessages, statusMessages as words } from '../../messages/status.ts'
import { createMailTest, createStatus } from '../../stores/status.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './preferences-screen.module.css'

/** Server problems and how to fix them; and a test of the mail server. */
export function StatusPanel() {
  const [list] = useState(createStatus)
  const status = useStore(list.$remote)
  const notices = status.state === 'ready' ? status.value.notices : []
  return (
    <>
      {notices.map(({ code, message, action, detail, since }) => (
        <Alert key={code} kind="warn" title={message}>
          <p>{action}</p>
          {detail !== null && <p className={styles.detail}>{words.detail(detail)}</p>}
          {since !== null && <p>{words.since(formatInstant(since))}</p>}
        </Alert>
      ))}
      <Panel>
        {status.state === 'failed' && <FailedState onRetry={() => void list.reload()} />}
        {/* Rendered before the response, so that nothing moves when it arrives. */}
        {status.state !== 'failed' && (
          <MailTest
            health={status.state === 'loading' ? 'LOADING' : notices.length === 0 ? 'WELL' : 'TROUBLED'}
          />
        )}
        {status.state === 'loading' && <Skeleton />}
        {status.state === 'ready' && <p className={styles.hint}>{backupLine(status.value.lastBackup)}</p>}
      </Panel>
    </>
  )
}

function backupLine(last: string | null): string {
  return last === null ? words.noBackup : words.lastBackup(formatInstant(last))
}

function MailTest({ health }: { health: 'LOADING' | 'WELL' | 'TROUBLED' }) {
  const [test] = useState(createMailTest)
  const { busy, result } = useStore(test.$state)
  return (
    <>
      <div className={styles.line}>
        <div>
          {health === 'LOADING' && <Skeleton />}
          {health === 'WELL' && result?.isSent !== false && <p role="status">{words.well}</p>}
          <p className={styles.hint}>{mailTestMessages.hint}</p>
        </div>
        <Button busy={busy} busyLabel={mailTestMessages.busy} onClick={() => void test.run()}>
          {mailTestMessages.button}
        </Button>
      </div>
      <div role="status" className={styles.outcome}>
        {result && (
          <Alert kind={result.isSent ? 'info' : 'warn'} title={result.message}>
            {result.action !== null && <p>{result.action}</p>}
            {result.detail !== null && <p className={styles.detail}>{words.detail(result.detail)}</p>}
          </Alert>
        )}
      </div>
    </>
  )
}
