import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Colleague, Me } from '../../contract/user.ts'
import { formatInstant } from '../../lib/format-instant.ts'
import { colleaguesMessages as words } from '../../messages/colleagues.ts'
import { createColleagues } from '../../stores/colleagues.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { CreateForm } from './create-form.tsx'
import styles from './preferences-screen.module.css'

/** The agency's users: names, last sign-ins, and invitations. */
export function ColleaguesPanel({ user }: { user: Me }) {
  const [people] = useState(createColleagues)
  const list = useStore(people.$remote)
  return (
    <Panel>
      {list.state === 'loading' && <Skeleton shape="figure" />}
      {list.state === 'failed' && <FailedState onRetry={() => void people.reload()} />}
      {list.state === 'ready' && (
        <ul className={styles.sessions} aria-label={words.list}>
          {list.value.items.map((one) => (
            <Person key={one.uuid} one={one} isMe={one.uuid === user.uuid} people={people} />
          ))}
        </ul>
      )}
      <Invite people={people} />
    </Panel>
  )
}

type People = ReturnType<typeof createColleagues>

function Person({ one, isMe, people }: { one: Colleague; isMe: boolean; people: People }) {
  const { name, lastName } = one.details
  const fullName = [name, lastName].filter(Boolean).join(' ')
  return (
    <li className={styles.line}>
      <div>
        <b>{fullName || one.email}</b>
        <p className={styles.hint}>
          {[fullName && one.email, words.roles[one.role.name], stateOf(one)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isMe ? (
        <Badge>{words.you}</Badge>
      ) : (
        <span className={styles.lineActions}>
          {!one.active && (
            <Button
              size="small"
              aria-label={words.againTo(one.email)}
              onClick={() => void people.inviteAgain(one)}
            >
              {words.again}
            </Button>
          )}
          <Button size="small" aria-label={words.removeOf(one.email)} onClick={() => people.askToRemove(one)}>
            {words.remove}
          </Button>
        </span>
      )}
    </li>
  )
}

function stateOf({ active, invitedAt, lastSignInAt }: Colleague): string {
  if (!active) return words.invited(formatInstant(invitedAt))
  return lastSignInAt === null ? words.notLately : words.signedIn(formatInstant(lastSignInAt))
}

function Invite({ people }: { people: People }) {
  const typed = useStore(people.$typed)
  const role = useStore(people.$role)
  const error = useStore(people.$error)
  return (
    <CreateForm label={words.invite} onCreate={() => people.askToInvite()}>
      <Field label={words.email} hint={words.emailHint} error={error}>
        <TextInput
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => people.type(event.target.value)}
        />
      </Field>
      <Field label={words.role}>
        <Select
          value={role}
          onChange={(event) => people.$role.set(event.target.value === 'ADMIN' ? 'ADMIN' : 'ACCOUNT')}
        >
          <option value="ACCOUNT">{words.roles.ACCOUNT}</option>
          <option value="ADMIN">{words.roles.ADMIN}</option>
        </Select>
      </Field>
    </CreateForm>
  )
}
