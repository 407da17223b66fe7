import { useStore } from '@nanostores/react'
import { useState, type ComponentType } from 'react'
import type { Organization } from '../../contract/organizations.ts'
import { organizationsMessages } from '../../messages/organizations.ts'
import { wizardMessages } from '../../messages/wizard.ts'
import {
  createOrganizationWizard,
  type OrganizationForm,
  type OrganizationStep,
  type OrganizationWizard,
} from '../../stores/organization-wizard.ts'
import { WizardView } from '../wizard/wizard-view.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { NameFields } from './name-fields.tsx'
import { UsersFields } from './users-fields.tsx'
import styles from './organization-wizard.module.css'

const words = organizationsMessages.wizard

type OrganizationWizardViewProps = {
  /** The client to edit; null for a new one. */
  organization: Organization | null
  onSaved: (organization: Organization) => void
  onClose: () => void
}

/** The wizards «Nuovo cliente» and «Modifica cliente». */
export function OrganizationWizardView({ organization, onSaved, onClose }: OrganizationWizardViewProps) {
  const [wizard] = useState(() => createOrganizationWizard({ organization, onSaved }))
  const values = useStore(wizard.$values)
  const current = useStore(wizard.$step)
  const step = isStep(current) ? current : 'CONFERMA'
  const Step = STEPS[step]
  return (
    <WizardView
      wizard={wizard}
      title={organization ? words.editTitle : words.title}
      {...words.steps[step]}
      saveLabel={organization ? wizardMessages.saveChanges : words.create}
      {...(organization &&
        step !== 'CONFERMA' && { also: { label: wizardMessages.saveChanges, save: wizard.saveNow } })}
      free={organization !== null}
      recap={(id) => recapOf(id, values)}
      labelOf={(path) => labelOf(path, values)}
      onClose={onClose}
    >
      <Step wizard={wizard} />
    </WizardView>
  )
}

const STEPS = {
  INSERISCI: InsertStep,
  MODIFICA: NameFields,
  UTENTI: UsersFields,
  CONFERMA: ConfirmStep,
} as const satisfies Record<OrganizationStep, ComponentType<{ wizard: OrganizationWizard }>>

function recapOf(step: string, { name, users }: OrganizationForm) {
  const usersText = users.length > 0 ? words.users(users.length) : words.noUsers
  if (step === 'MODIFICA') return name
  if (step === 'UTENTI') return usersText
  return (
    <>
      {name}
      <br />
      {usersText}
    </>
  )
}

function labelOf(path: string, { users }: OrganizationForm): string {
  if (path === 'name') return words.name
  return users[Number(path.replace('users.', ''))] ?? words.addUser
}

function isStep(step: string): step is OrganizationStep {
  return step in STEPS
}

/** INSERISCI: the client's name, logo and users. */
function InsertStep({ wizard }: { wizard: OrganizationWizard }) {
  return (
    <div className={styles.step}>
      <NameFields wizard={wizard} />
      <UsersFields wizard={wizard} />
    </div>
  )
}
