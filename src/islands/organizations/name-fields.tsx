import { useStore } from '@nanostores/react'
import { LIMITS } from '../../contract/limits.ts'
import { organizationsMessages } from '../../messages/organizations.ts'
import type { OrganizationWizard } from '../../stores/organization-wizard.ts'
import { Panel } from '../../ui/panel.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ImageField } from '../wizard/image-field.tsx'
import { WizardField } from '../wizard/wizard-field.tsx'
import styles from './organization-wizard.module.css'

const words = organizationsMessages.wizard

/** MODIFICA, and the first section of INSERISCI: the client's name and logo. */
export function NameFields({ wizard }: { wizard: OrganizationWizard }) {
  const { name } = useStore(wizard.$values)
  return (
    <Panel>
      <div className={styles.fields}>
        <WizardField wizard={wizard} path="name" label={words.name}>
          <TextInput
            value={name}
            maxLength={LIMITS.nameLength}
            autoComplete="organization"
            onChange={(event) => wizard.set({ name: event.target.value })}
          />
        </WizardField>
        <ImageField label={words.logo} choice={wizard.logo} current={wizard.organization?.image ?? null} />
      </div>
    </Panel>
  )
}
