import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { campaignsMessages as words } from '../../messages/campaigns.ts'
import { createOrganizationOptions } from '../../stores/organization-options.ts'
import { Select } from '../../ui/select.tsx'

/** «Cliente»: filters campaigns by client. */
export function OrganizationSelect({ value, onValue }: { value: string; onValue: (id: string) => void }) {
  const [{ $remote }] = useState(createOrganizationOptions)
  const remote = useStore($remote)
  const options = remote.state === 'ready' ? remote.value : []
  // Until the list is loaded, a client from the address would be shown as «Tutti».
  const shown = options.some(({ id }) => id === value) ? value : ''
  return (
    <Select
      compact
      aria-label={words.organization}
      value={shown}
      onChange={(event) => onValue(event.target.value)}
    >
      <option value="">{words.allOrganizations}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
