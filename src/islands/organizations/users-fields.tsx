import { useStore } from '@nanostores/react'
import { organizationsMessages } from '../../messages/organizations.ts'
import type { OrganizationWizard } from '../../stores/organization-wizard.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { fieldId } from '../wizard/field-id.ts'
import { WizardField } from '../wizard/wizard-field.tsx'
import styles from './organization-wizard.module.css'

const words = organizationsMessages.wizard

/** UTENTI, and the second section of INSERISCI: users who may read the client's reports. */
export function UsersFields({ wizard }: { wizard: OrganizationWizard }) {
  const { users, adding } = useStore(wizard.$values)
  const messages = useStore(wizard.$messages)
  return (
    <Panel title={words.users(users.length)}>
      <div className={styles.fields}>
        <div className={styles.add}>
          <WizardField wizard={wizard} path="adding" label={words.addUser} hint={words.addUserHint} optional>
            <TextInput
              type="email"
              value={adding}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              before={<Icon name="mail" />}
              onChange={(event) => wizard.set({ adding: event.target.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || adding.trim() === '') return
                event.preventDefault()
                wizard.addUser()
              }}
            />
          </WizardField>
          <Button className={styles.addButton} onClick={() => wizard.addUser()}>
            {words.add}
          </Button>
        </div>
        {users.length > 0 && (
          <ul className={styles.users}>
            {users.map((email, index) => (
              <li key={email} className={styles.user} id={fieldId(`users.${index}`)} tabIndex={-1}>
                <Avatar id={email} name={email} />
                <span className={styles.email}>
                  {email}
                  {messages[`users.${index}`] && (
                    <small className={styles.wrong}>{messages[`users.${index}`]}</small>
                  )}
                </span>
                <KnownState user={wizard.known(email)} />
                <Button
                  kind="ghost"
                  square
                  aria-label={words.remove(email)}
                  onClick={() => wizard.removeUser(email)}
                >
                  <Icon name="trash" />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

/** Whether a user has signed in or is still invited; empty for one who is not stored yet. */
function KnownState({ user }: { user: { active: boolean } | undefined }) {
  return <span>{user && <StatusPill state={user.active ? 'active' : 'invited'} />}</span>
}
