import { useStore } from '@nanostores/react'
import { TOKEN_SCOPES } from '../../vocabulary/token-scopes.ts'
import { apiTokenMessages as words } from '../../messages/api-tokens.ts'
import type { createApiTokens } from '../../stores/api-tokens.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ClientField } from './client-field.tsx'
import { CreateForm } from './create-form.tsx'

const DAYS = [30, 90, 365]

type Tokens = ReturnType<typeof createApiTokens>

/** A client's users only read: their tokens have no scope to choose. */
export function ApiTokenForm({ tokens, forStaff }: { tokens: Tokens; forStaff: boolean }) {
  const form = useStore(tokens.$form)
  const errors = useStore(tokens.$errors)
  const busy = useStore(tokens.$busy)
  return (
    <CreateForm
      label={words.create}
      busy={busy}
      busyLabel={words.creating}
      onCreate={() => void tokens.create()}
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
          label={words.client}
          none={words.chooseClient}
          value={form.organizationId}
          error={errors.organizationId}
          onChoose={(organizationId) => tokens.type({ organizationId })}
        />
      )}
    </CreateForm>
  )
}
