import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { ApiToken } from '../../contract/api-tokens.ts'
import type { Me } from '../../contract/user.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { apiTokenMessages as words } from '../../messages/api-tokens.ts'
import { createApiTokens } from '../../stores/api-tokens.ts'
import { showDone } from '../../stores/snackbar.ts'
import { isStaff } from '../../stores/user.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { copyField } from '../report/copy-field.ts'
import { ApiTokenForm } from './api-token-form.tsx'
import styles from './preferences-screen.module.css'

/** One's tokens for programs; each can be revoked, and a new one is shown once. */
export function ApiTokensPanel({ user }: { user: Me }) {
  const [tokens] = useState(createApiTokens)
  const list = useStore(tokens.$tokens)
  const made = useStore(tokens.$made)
  return (
    <Panel>
      {list.state === 'loading' && <Skeleton shape="figure" />}
      {list.state === 'failed' && <FailedState onRetry={() => void tokens.reload()} />}
      {list.state === 'ready' && list.value.items.length === 0 && <p>{words.empty}</p>}
      {list.state === 'ready' && list.value.items.length > 0 && (
        <ul className={styles.sessions} aria-label={words.list}>
          {list.value.items.map((token) => (
            <TokenLine key={token.id} token={token} onRevoke={() => tokens.askToRevoke(token)} />
          ))}
        </ul>
      )}
      {made === null ? (
        <ApiTokenForm tokens={tokens} forStaff={isStaff(user)} />
      ) : (
        <NewToken name={made.name} token={made.token} onClose={() => tokens.$made.set(null)} />
      )}
    </Panel>
  )
}

function TokenLine({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const { name, scope, organizationName, lastUsedOn } = token
  const facts = [
    words.scopes[scope],
    organizationName === null ? '' : words.only(organizationName),
    expiryOf(token),
    lastUsedOn === null ? words.unused : words.used(formatDayShort(lastUsedOn)),
  ]
  return (
    <li className={styles.line}>
      <div>
        <b>{name}</b>
        <p className={styles.hint}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="small" aria-label={words.revokeOf(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  )
}

function expiryOf({ expiresOn }: ApiToken): string {
  if (expiresOn === null) return words.endless
  return expiresOn < romeToday()
    ? words.expired(formatDayShort(expiresOn))
    : words.until(formatDayShort(expiresOn))
}

type NewTokenProps = { name: string; token: string; onClose: () => void }

function NewToken({ name, token, onClose }: NewTokenProps) {
  const field = useRef<HTMLInputElement>(null)
  const [byHand, setByHand] = useState(false)

  async function copy() {
    if (!field.current) return
    const copied = await copyField(field.current)
    setByHand(!copied)
    if (copied) showDone(words.copied)
  }

  return (
    <div className={styles.invite}>
      <div className={styles.wide} role="status">
        <Alert kind="warn" title={words.madeTitle}>
          {words.made}
        </Alert>
      </div>
      <div className={styles.wide}>
        <Field label={words.token(name)} hint={byHand ? words.byHand : undefined}>
          <TextInput ref={field} readOnly value={token} spellCheck={false} />
        </Field>
      </div>
      <span className={styles.lineActions}>
        <Button kind="primary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button onClick={onClose}>{words.close}</Button>
      </span>
    </div>
  )
}
