import { useStore } from '@nanostores/react'
import { organizationsMessages } from '../../messages/organizations.ts'
import type { OrganizationWizard } from '../../stores/organization-wizard.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { later } from '../../ui/later.ts'
import { Panel } from '../../ui/panel.tsx'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import styles from './organization-wizard.module.css'

const words = organizationsMessages.wizard

// Shown while the agency's profile is incomplete.
const LegalNotice = later(() => import('./legal-notice.tsx'), 'LegalNotice')

/** CONFERMA: what will be stored, who will be invited, and who loses access. */
export function ConfirmStep({ wizard }: { wizard: OrganizationWizard }) {
  const { name, users } = useStore(wizard.$values)
  const logo = useStore(wizard.logo.$preview) ?? wizard.organization?.image
  const invited = users.filter((email) => !wizard.known(email))
  const removed = wizard.removed(users)
  const isUnchanged = wizard.organization !== null && invited.length + removed.length === 0
  return (
    <Panel>
      <div className={styles.fields}>
        <p className={styles.client}>
          <Avatar id={wizard.organization?.id ?? name} name={name} src={logo} square />
          <b>{name}</b>
        </p>
        {invited.length > 0 && (
          <LazyBoundary>
            <LegalNotice />
          </LazyBoundary>
        )}
        <p>{users.length > 0 ? words.users(users.length) : words.noUsers}</p>
        {isUnchanged && <p>{words.unchanged}</p>}
        <ul className={styles.users}>
          {invited.map((email) => (
            <UserLine key={email} email={email} note={words.willBeInvited} />
          ))}
          {removed.map((email) => (
            <UserLine key={email} email={email} note={words.willLoseAccess} />
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function UserLine({ email, note }: { email: string; note: string }) {
  return (
    <li className={styles.user}>
      <Avatar id={email} name={email} />
      <span className={styles.email}>
        {email}
        <small>{note}</small>
      </span>
    </li>
  )
}
