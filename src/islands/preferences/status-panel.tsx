import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ServerState } from '../../contract/status.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { mailTestMessages, statusMessages as words } from '../../messages/status.ts'
import { createMailTest, createServerState, createStatus } from '../../stores/status.ts'
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
        <ServerFacts />
      </Panel>
    </>
  )
}

function ServerFacts() {
  const [remote] = useState(createServerState)
  const server = useStore(remote.$remote)
  if (server.state === 'failed') return <FailedState small onRetry={() => void remote.reload()} />
  const value = server.state === 'ready' ? server.value : null
  return (
    <dl className={styles.facts} aria-busy={value === null}>
      {factsOf(value).map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact ?? <Skeleton />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** null until they are known. */
function factsOf(server: ServerState | null): [string, string | null][] {
  const { server: names } = words
  const { freeBytes = null, totalBytes = null } = server?.disk ?? {}
  const facts: [string, string | null][] = [
    [names.version, server && server.version],
    [names.database, server && server.database],
    [names.images, server && names.stores[server.images]],
    [names.refreshes, server && names.refreshesOf(server.jobs.running, server.jobs.queued)],
    [names.imports, server && formatNumber(server.jobs.imports)],
    [names.mails, server && formatNumber(server.jobs.mails)],
  ]
  if (server !== null && (freeBytes === null || totalBytes === null)) return facts
  const disk = freeBytes === null || totalBytes === null ? null : names.diskOf(freeBytes, totalBytes)
  return [...facts, [names.disk, disk]]
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
