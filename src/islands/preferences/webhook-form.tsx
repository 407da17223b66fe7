import { useStore } from '@nanostores/react'
import { webhookMessages as words } from '../../messages/webhooks.ts'
import type { createWebhooks } from '../../stores/webhooks.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { WEBHOOK_EVENTS } from '../../vocabulary/webhook-events.ts'
import { ClientField } from './client-field.tsx'
import { CreateForm } from './create-form.tsx'
import styles from './preferences-screen.module.css'

/** A webhook's address and events. */
export function WebhookForm({ hooks }: { hooks: ReturnType<typeof createWebhooks> }) {
  const form = useStore(hooks.$form)
  const errors = useStore(hooks.$errors)
  const busy = useStore(hooks.$busy)
  const isChosen = (event: (typeof WEBHOOK_EVENTS)[number]) => form.events.includes(event)
  return (
    <CreateForm
      label={words.create}
      busy={busy}
      busyLabel={words.creating}
      onCreate={() => void hooks.create()}
    >
      <Field label={words.url} hint={words.urlHint} error={errors.url}>
        <TextInput
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          value={form.url}
          onChange={(event) => hooks.type({ url: event.target.value })}
        />
      </Field>
      <ClientField
        label={words.client}
        none={words.all}
        value={form.organizationId}
        error={errors.organizationId}
        onChoose={(organizationId) => hooks.type({ organizationId })}
      />
      <Field className={styles.wide} group label={words.events} error={errors.events}>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            checked={isChosen(event)}
            onChange={({ target }) =>
              hooks.type({
                events: WEBHOOK_EVENTS.filter((one) => (one === event ? target.checked : isChosen(one))),
              })
            }
          >
            {words.eventNames[event]}
          </Checkbox>
        ))}
      </Field>
    </CreateForm>
  )
}
