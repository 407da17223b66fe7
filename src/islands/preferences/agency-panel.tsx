import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Agency } from '../../contract/agency.ts'
import { LIMITS } from '../../contract/limits.ts'
import { agencyMessages as words } from '../../messages/agency.ts'
import { preferencesMessages } from '../../messages/preferences.ts'
import { uiMessages } from '../../messages/ui.ts'
import { type AgencyForm, createAgencyForm } from '../../stores/agency-form.ts'
import { createAgency } from '../../stores/agency.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { ImageField } from '../wizard/image-field.tsx'
import styles from './preferences-screen.module.css'

// Shown if another user's changes conflict.
const DraftAlert = later(() => import('../draft-alert.tsx'), 'DraftAlert')

/** The agency's profile for reports and mails. */
export function AgencyPanel() {
  const [{ $remote, reload }] = useState(createAgency)
  const agency = useStore($remote)
  return (
    <Panel>
      {agency.state === 'loading' && <Skeleton shape="figure" />}
      {agency.state === 'failed' && <FailedState onRetry={() => void reload()} />}
      {agency.state === 'ready' && <Form agency={agency.value} />}
    </Panel>
  )
}

function Form({ agency }: { agency: Agency }) {
  const [form] = useState(() => createAgencyForm(agency))
  const sending = useStore(form.$sending)
  const dirty = useStore(form.$dirty)
  const outdated = useStore(form.$outdated)
  const missing = useStore(form.$missing)
  const { linkPreviews: previews } = useStore(form.$values)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <div className={styles.fields}>
        <p className={classNames(styles.hint, styles.wide)}>{words.lead}</p>
        {missing.length > 0 && (
          <div className={styles.wide}>
            <Alert kind="warn" title={words.missing(missing)} />
          </div>
        )}
        <div className={styles.wide}>
          <AgencyField form={form} path="name" label={words.name} autoComplete="organization" />
        </div>
        <AgencyField form={form} path="email" label={words.email} type="email" autoComplete="email" />
        <AgencyField
          form={form}
          path="phone"
          label={words.phone}
          hint={words.phoneHint}
          type="tel"
          autoComplete="tel"
        />
        <div className={styles.wide}>
          <AgencyField form={form} path="site" label={words.site} type="url" autoComplete="url" />
        </div>
        <div className={styles.wide}>
          <AgencyField form={form} path="address" label={words.address} autoComplete="street-address" />
        </div>
        <AgencyField form={form} path="vat" label={words.vat} autoComplete="off" />
        <AgencyField form={form} path="color" label={words.color} hint={words.colorHint} autoComplete="off" />
        <div className={styles.wide}>
          <AgencyField form={form} path="dpo" label={words.dpo} hint={words.dpoHint} autoComplete="off" />
        </div>
        <div className={styles.wide}>
          <Checkbox
            checked={previews}
            onChange={(event) => form.set('linkPreviews', event.target.checked)}
            aria-describedby="link-previews"
          >
            {words.linkPreviews}
          </Checkbox>
          <p className={styles.hint} id="link-previews">
            {words.linkPreviewsHint}
          </p>
        </div>
        <div className={styles.wide}>
          <ImageField label={words.logo} choice={form.logo} current={agency.logoUrl} />
        </div>
      </div>
      {outdated && (
        <LazyBoundary>
          <DraftAlert />
        </LazyBoundary>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={sending} busyLabel={preferencesMessages.saving}>
          {words.save}
        </Button>
        {dirty && (
          <Button
            kind="ghost"
            disabled={sending}
            onClick={() =>
              void import('./discard-typed.ts').then((it) => it.discardTyped(words.what, form.discard))
            }
          >
            {uiMessages.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

type AgencyFieldProps = {
  form: AgencyForm
  path: 'name' | 'email' | 'phone' | 'site' | 'address' | 'vat' | 'dpo' | 'color'
  label: string
  hint?: string
  type?: string
  autoComplete: string
}

function AgencyField({ form, path, label, hint, type = 'text', autoComplete }: AgencyFieldProps) {
  const values = useStore(form.$values)
  const errors = useStore(form.$errors)
  return (
    <Field label={label} hint={hint} error={errors[path]} onBlur={() => form.check([path])}>
      <TextInput
        type={type}
        value={values[path]}
        before={path === 'color' && values.color !== '' ? <Swatch color={values.color.trim()} /> : undefined}
        maxLength={path === 'site' ? LIMITS.urlLength : LIMITS.nameLength}
        autoComplete={autoComplete}
        onChange={(event) => form.set(path, event.target.value)}
      />
    </Field>
  )
}

/** Empty while it is not a valid colour. */
function Swatch({ color }: { color: string }) {
  return (
    <svg width="14" height="14" aria-hidden="true">
      <rect width="14" height="14" rx="3" fill={/^#[\da-f]{6}$/i.test(color) ? color : 'none'} />
    </svg>
  )
}
