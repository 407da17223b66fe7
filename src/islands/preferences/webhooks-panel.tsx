import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { Webhook, WebhookMessage } from '../../contract/webhooks.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { webhookMessages as words } from '../../messages/webhooks.ts'
import { createWebhookLog, createWebhooks } from '../../stores/webhooks.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { NewSecret } from './new-secret.tsx'
import styles from './preferences-screen.module.css'
import { WebhookForm } from './webhook-form.tsx'

type Hooks = ReturnType<typeof createWebhooks>

/** Webhooks, each with its log and a test; a new one's secret is shown once. */
export function WebhooksPanel() {
  const [hooks] = useState(createWebhooks)
  const list = useStore(hooks.$hooks)
  const made = useStore(hooks.$made)
  return (
    <Panel>
      {list.state === 'loading' && <Skeleton shape="figure" />}
      {list.state === 'failed' && <FailedState onRetry={() => void hooks.reload()} />}
      {list.state === 'ready' && list.value.items.length === 0 && <p>{words.empty}</p>}
      {list.state === 'ready' && list.value.items.length > 0 && (
        <ul className={styles.sessions} aria-label={words.list}>
          {list.value.items.map((hook) => (
            <Hook key={hook.id} hook={hook} hooks={hooks} />
          ))}
        </ul>
      )}
      {made === null ? (
        <WebhookForm hooks={hooks} />
      ) : (
        <NewSecret
          label={words.secret(made.url)}
          secret={made.secret}
          words={words}
          onClose={() => hooks.$made.set(null)}
        />
      )}
    </Panel>
  )
}

function Hook({ hook, hooks }: { hook: Webhook; hooks: Hooks }) {
  const { id, url, events, organizationName, state } = hook
  const [log] = useState(() => createWebhookLog(id))
  const [open, setOpen] = useState(false)
  const logId = useId()
  const { busy, result } = useStore(log.$test)
  const isPaused = state !== 'ACTIVE'
  const facts = [
    ...events.map((event) => words.eventNames[event]),
    organizationName === null ? '' : words.only(organizationName),
  ]
  return (
    <li>
      <div className={styles.hook}>
        <div>
          <b>{url}</b>
          <p className={styles.hint}>{facts.filter(Boolean).join(' · ')}</p>
          {isPaused && (
            <StatusPill state={state === 'FAILED' ? 'error' : 'none'}>{words.states[state]}</StatusPill>
          )}
        </div>
        <span className={styles.lineActions}>
          <Button
            size="small"
            aria-label={words.of(words.test, url)}
            busy={busy}
            busyLabel={words.testing}
            onClick={() => void log.test()}
          >
            {words.test}
          </Button>
          <Button
            size="small"
            aria-label={words.of(words.log, url)}
            aria-expanded={open}
            aria-controls={logId}
            onClick={() => setOpen(!open)}
          >
            {words.log}
          </Button>
          <Button
            size="small"
            aria-label={words.of(isPaused ? words.resume : words.pause, url)}
            onClick={() => void hooks.pause(hook, !isPaused)}
          >
            {isPaused ? words.resume : words.pause}
          </Button>
          <Button
            size="small"
            aria-label={words.of(words.remove, url)}
            onClick={() => hooks.askToRemove(hook)}
          >
            {words.remove}
          </Button>
        </span>
      </div>
      <div role="status" className={styles.outcome}>
        {result && <TestResult result={result} />}
      </div>
      <div id={logId}>{open && <Log url={url} log={log} />}</div>
    </li>
  )
}

function TestResult({ result: { state, status, milliseconds, reply } }: { result: WebhookMessage }) {
  const isSent = state === 'SENT' && status !== null
  return (
    <Alert
      kind={isSent ? 'info' : 'warn'}
      title={isSent ? words.accepted(status, milliseconds ?? 0) : words.notAccepted(status)}
    >
      <p className={styles.detail}>{reply || words.emptyReply}</p>
    </Alert>
  )
}

function Log({ url, log }: { url: string; log: ReturnType<typeof createWebhookLog> }) {
  const messages = useStore(log.$log)
  if (messages.state === 'loading') return <Skeleton shape="figure" />
  if (messages.state === 'failed') return <FailedState small onRetry={() => void log.reload()} />
  const { items } = messages.value
  if (items.length === 0) return <p className={styles.hint}>{words.logEmpty}</p>
  return (
    <ul className={styles.log} aria-label={words.logOf(url)}>
      {items.map((message) => (
        <li key={message.id}>
          {words.eventNames[message.event]} · {words.messageStates[message.state]}
          <p className={styles.hint}>{factsOf(message).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}

function factsOf({ createdAt, lastAt, attempts, status, milliseconds, reply }: WebhookMessage): string[] {
  return [
    formatInstant(lastAt ?? createdAt),
    attempts > 1 ? words.attempts(attempts) : '',
    status === null ? '' : words.status(status),
    milliseconds === null ? '' : words.milliseconds(milliseconds),
    reply ?? '',
  ].filter((fact) => fact !== '')
}
