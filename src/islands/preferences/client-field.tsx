import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { apiTokenMessages as words } from '../../messages/api-tokens.ts'
import { createOrganizationOptions } from '../../stores/organization-options.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './preferences-screen.module.css'

type ClientFieldProps = {
  label: string
  /** The meaning of selecting none. */
  none: string
  value: string
  error: string | undefined
  onChoose: (id: string) => void
}

/** Selects one of the clients, or none. */
export function ClientField({ label, none, value, error, onChoose }: ClientFieldProps) {
  const [{ $remote, reload }] = useState(createOrganizationOptions)
  const clients = useStore($remote)
  if (clients.state === 'failed')
    return (
      <div className={styles.wide}>
        <FailedState small title={words.clientsFailed} onRetry={() => void reload()} />
      </div>
    )
  return (
    <Field label={label} error={error}>
      <Select value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{none}</option>
        {clients.state === 'ready' &&
          clients.value.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
    </Field>
  )
}
