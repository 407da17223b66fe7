import { useStore } from '@nanostores/react'
import { organizationsMessages } from '../../messages/organizations.ts'
import type { OrganizationWizard } from '../../stores/organization-wizard.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './organization-wizard.module.css'

const words = organizationsMessages.wizard

/** CONFERMA: what will be created, and who will be invited. */
export function ConfirmStep({ wizard }: { wizard: OrganizationWizard }) {
  const { name, users } = useStore(wizard.$values)
  const logo = useStore(wizard.logo.$preview)
  return (
    <Panel>
      <div className={styles.fields}>
        <p className={styles.client}>
          <Avatar id={name} name={name} src={logo} square />
          <b>{name}</b>
        </p>
        <p>{users.length > 0 ? words.users(users.length) : words.noUsers}</p>
        <ul className={styles.users}>
          {users.map((email) => (
            <li key={email} className={styles.user}>
              <Avatar id={email} name={email} />
              <span className={styles.email}>
                {email}
                <small>{words.willBeInvited}</small>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
