import type { OrganizationWizard } from '../../stores/organization-wizard.ts'
import { NameFields } from './name-fields.tsx'
import styles from './organization-wizard.module.css'
import { UsersFields } from './users-fields.tsx'

/** INSERISCI: the client's name, logo and users. */
export function InsertStep({ wizard }: { wizard: OrganizationWizard }) {
  return (
    <div className={styles.step}>
      <NameFields wizard={wizard} />
      <UsersFields wizard={wizard} />
    </div>
  )
}
