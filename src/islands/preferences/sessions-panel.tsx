import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Session } from '../../contract/my-account.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { sessionsMessages as words } from '../../messages/my-account.ts'
import { createSessions } from '../../stores/my-account.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './preferences-screen.module.css'

/** The user's sessions; all but this one can be ended. */
export function SessionsPanel() {
  const [list] = useState(createSessions)
  const sessions = useStore(list.$sessions)
  return (
    <Panel>
      {sessions.state === 'loading' && <Skeleton shape="figure" />}
      {sessions.state === 'failed' && <FailedState onRetry={() => void list.reload()} />}
      {sessions.state === 'ready' && (
        <ul className={styles.sessions}>
          {sessions.value.items.map((session) => (
            <SessionLine key={session.id} session={session} onEnd={() => list.askToEnd(session)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function SessionLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, address, createdAt, lastSeenAt, current } = session
  const name = device ?? words.unknownDevice
  const since = words.since(formatInstant(createdAt)) + (address === null ? '' : ` ${words.from(address)}`)
  return (
    <li className={styles.line}>
      <div>
        <b>{name}</b>
        <p className={styles.hint}>
          {since}, {words.lastSeen(formatInstant(lastSeenAt))}
        </p>
      </div>
      {current ? (
        <Badge>{words.current}</Badge>
      ) : (
        <Button size="small" aria-label={words.endOf(name)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  )
}
