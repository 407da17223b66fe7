import { useStore } from '@nanostores/react'
import { LIMITS } from '../../contract/limits.ts'
import { importCampaignsMessages as words } from '../../messages/import-campaigns.ts'
import type { ImportCampaigns } from '../../stores/import-campaigns.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'

type OrganizationInputProps = {
  store: ImportCampaigns
  value: string
  onValue: (name: string) => void
  hint?: string | undefined
  error?: string | undefined
  disabled: boolean
}

/** An existing client, or a new one by name. */
export function OrganizationInput({ store, value, onValue, hint, error, disabled }: OrganizationInputProps) {
  const organizations = useStore(store.$organizations)
  const options =
    organizations.state === 'ready' ? organizations.value.map(({ id, name }) => ({ id, label: name })) : []
  const isNew = value.trim() !== '' && store.isNewOrganization(value)
  return (
    <Field label={words.organization} hint={isNew ? words.newOrganization : hint} error={error}>
      <Combobox
        value={value}
        onValue={onValue}
        options={options}
        onSelect={({ label }) => onValue(label)}
        onCreate={onValue}
        maxLength={LIMITS.nameLength}
        disabled={disabled}
      />
    </Field>
  )
}
