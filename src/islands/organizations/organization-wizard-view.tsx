import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Organization } from '../../contract/organizations.ts'
import { organizationsMessages } from '../../messages/organizations.ts'
import { createOrganizationWizard, type OrganizationForm } from '../../stores/organization-wizard.ts'
import { WizardView } from '../wizard/wizard-view.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { InsertStep } from './insert-step.tsx'

const words = organizationsMessages.wizard

type OrganizationWizardViewProps = {
  onSaved: (organization: Organization) => void
  onClose: () => void
}

/** The wizard «Nuovo cliente». */
export function OrganizationWizardView({ onSaved, onClose }: OrganizationWizardViewProps) {
  const [wizard] = useState(() => createOrganizationWizard({ onSaved }))
  const values = useStore(wizard.$values)
  const step = useStore(wizard.$step) === 'CONFERMA' ? 'CONFERMA' : 'INSERISCI'
  return (
    <WizardView
      wizard={wizard}
      title={words.title}
      {...words.steps[step]}
      saveLabel={words.create}
      recap={() => recapOf(values)}
      labelOf={labelOf}
      onClose={onClose}
    >
      {step === 'CONFERMA' ? <ConfirmStep wizard={wizard} /> : <InsertStep wizard={wizard} />}
    </WizardView>
  )
}

function recapOf({ name, users }: OrganizationForm) {
  return (
    <>
      {name}
      <br />
      {users.length > 0 ? words.users(users.length) : words.noUsers}
    </>
  )
}

function labelOf(path: string): string {
  return path === 'name' ? words.name : words.addUser
}
