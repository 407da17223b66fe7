import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { TOKEN_SCOPES } from '../../vocabulary/token-scopes.ts'
import { apiTokenMessages as words } from '../../messages/api-tokens.ts'
import type { createApiTokens } from '../../stores/api-tokens.ts'
import { createOrganizationOptions } from '../../stores/organization-options.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './preferences-screen.module.css'

const DAYS = [30, 90, 365]

type Tokens = ReturnType<typeof createApiTokens>

/** A client's people only read: their tokens have no scope to choose. */
export function ApiTokenForm({ tokens, forStaff }: { tokens: Tokens; forStaff: boolean }) {
  const form = useStore(tokens.$form)
  const errors = useStore(tokens.$errors)
  const busy = useStore(tokens.$busy)
  return (
    <form
      className={styles.invite}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void tokens.create()
      }}
    >
      <Field label={words.name} hint={words.nameHint} error={errors.name}>
        <TextInput
          autoComplete="off"
          value={form.name}
          onChange={(event) => tokens.type({ name: event.target.value })}
        />
      </Field>
      <Field label={words.expiry}>
        <Select value={form.days} onChange={(event) => tokens.type({ days: event.target.value })}>
          {DAYS.map((days) => (
            <option key={days} value={days}>
              {words.days(days)}
            </option>
          ))}
          <option value="">{words.never}</option>
        </Select>
      </Field>
      {forStaff && (
        <Field label={words.scope}>
          <Select
            value={form.scope}
            onChange={(event) =>
              tokens.type({ scope: TOKEN_SCOPES.find((one) => one === event.target.value) ?? 'READ' })
            }
          >
            {TOKEN_SCOPES.map((scope) => (
              <option key={scope} value={scope}>
                {words.scopes[scope]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {form.scope === 'CLIENT' && (
        <ClientField
          value={form.organizationId}
          error={errors.organizationId}
          onChoose={(organizationId) => tokens.type({ organizationId })}
        />
      )}
      <Button type="submit" className={styles.inviteButton} busy={busy} busyLabel={words.creating}>
        {words.create}
      </Button>
    </form>
  )
}

type ClientFieldProps = { value: string; error: string | undefined; onChoose: (id: string) => void }

function ClientField({ value, error, onChoose }: ClientFieldProps) {
  const [{ $remote, reload }] = useState(createOrganizationOptions)
  const clients = useStore($remote)
  if (clients.state === 'failed')
    return (
      <div className={styles.wide}>
        <FailedState small title={words.clientsFailed} onRetry={() => void reload()} />
      </div>
    )
  return (
    <Field label={words.client} error={error}>
      <Select value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{words.chooseClient}</option>
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
