import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ApiToken } from '../../contract/api-tokens.ts'
import type { Me } from '../../contract/user.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { apiTokenMessages as words } from '../../messages/api-tokens.ts'
import { createApiTokens } from '../../stores/api-tokens.ts'
import { isStaff } from '../../stores/user.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ApiTokenForm } from './api-token-form.tsx'
import { NewSecret } from './new-secret.tsx'
import styles from './preferences-screen.module.css'

/** The user's tokens for programs; each can be revoked, and a new one is shown once. */
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
        <NewSecret
          label={words.token(made.name)}
          secret={made.token}
          words={words}
          onClose={() => tokens.$made.set(null)}
        />
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
