import { useStore } from '@nanostores/react'
import type { User } from '../../contract/user.ts'
import { dashboardWizardMessages as words } from '../../messages/dashboard-wizard.ts'
import { shellMessages } from '../../messages/shell.ts'
import type { DashboardWizard } from '../../stores/dashboard-wizard.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { fieldId } from '../wizard/field-id.ts'
import styles from './dashboard-wizard.module.css'

/** «Utenti con accesso»: all users of the client, or some of them. */
export function UsersPanel({ wizard }: { wizard: DashboardWizard }) {
  const { organizationId, everyone } = useStore(wizard.$values)
  const messages = useStore(wizard.$messages)
  return (
    <Panel>
      <Field
        group
        label={words.users}
        hint={organizationId !== null && everyone ? words.everyoneHint : undefined}
        error={messages['users']}
        aside={
          organizationId !== null && (
            <Checkbox
              id={fieldId('users')}
              checked={everyone}
              onChange={(event) => wizard.setEveryone(event.target.checked)}
            >
              {words.everyone}
            </Checkbox>
          )
        }
      >
        {organizationId === null ? (
          <p className={styles.note}>{words.chooseOrganization}</p>
        ) : (
          <Users wizard={wizard} />
        )}
      </Field>
    </Panel>
  )
}

function Users({ wizard }: { wizard: DashboardWizard }) {
  const { everyone, users } = useStore(wizard.$values)
  const remote = useStore(wizard.$users)
  if (remote.state === 'loading') return <p className={styles.note}>{shellMessages.loading}</p>
  if (remote.state === 'failed') return <FailedState small onRetry={() => void wizard.retryUsers()} />
  if (remote.value.length === 0) return <p className={styles.note}>{words.noUsers}</p>
  return (
    <ul className={styles.rows}>
      {remote.value.map((user) => (
        <li key={user.uuid}>
          <Checkbox
            className={styles.user}
            checked={everyone || users.includes(user.uuid)}
            onChange={(event) => wizard.setUser(user.uuid, event.target.checked)}
          >
            <UserLine user={user} />
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}

function UserLine({ user }: { user: User }) {
  const name = nameOf(user)
  return (
    <span className={styles.line}>
      <Avatar id={user.uuid} name={name ?? user.email} />
      <span className={styles.who}>
        <b>{name ?? user.email}</b>
        {name !== null && <small>{user.email}</small>}
      </span>
      {!user.active && <StatusPill state="invited" />}
    </span>
  )
}

function nameOf({ details: { name, lastName } }: User): string | null {
  return [name, lastName].filter(Boolean).join(' ') || null
}
