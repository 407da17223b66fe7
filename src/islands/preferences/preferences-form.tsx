import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import type { Me } from '../../contract/user.ts'
import { preferencesMessages as words } from '../../messages/preferences.ts'
import { uiMessages } from '../../messages/ui.ts'
import { createPreferences, type Preferences, type PreferencesField } from '../../stores/preferences.ts'
import { strengthWords } from '../../stores/strength-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './preferences-screen.module.css'

// Shown if another user's changes conflict.
const DraftAlert = later(() => import('../draft-alert.tsx'), 'DraftAlert')

/** Details and password, saved together. */
export function PreferencesForm({ user }: { user: Me }) {
  const [form] = useState(() => createPreferences(user))
  const sending = useStore(form.$sending)
  const dirty = useStore(form.$dirty)
  const outdated = useStore(form.$outdated)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <div className={styles.section}>
        <header>
          <h2 className={styles.title}>{words.details}</h2>
          {user.role.name !== 'CLIENT' && <p className={styles.hint}>{words.detailsHint}</p>}
        </header>
        <Panel className={styles.body}>
          <div className={styles.fields}>
            <TextField form={form} path="details.name" label={words.name} autoComplete="given-name" />
            <TextField
              form={form}
              path="details.lastName"
              label={words.lastName}
              autoComplete="family-name"
            />
            <div className={styles.wide}>
              <Field label={words.email}>
                <TextInput type="email" value={user.email} disabled readOnly autoComplete="username" />
              </Field>
            </div>
            <div className={styles.wide}>
              <TextField
                form={form}
                path="details.phone"
                label={words.phone}
                hint={words.phoneHint}
                type="tel"
                autoComplete="tel"
              />
            </div>
          </div>
          <header className={styles.part}>
            <h3 className={styles.title}>{words.password}</h3>
            <p className={styles.hint}>{words.passwordSectionHint}</p>
          </header>
          <div className={styles.fields}>
            <PasswordField
              form={form}
              path="currentPassword"
              label={words.currentPassword}
              autoComplete="current-password"
            />
            <PasswordField
              form={form}
              path="password"
              label={words.newPassword}
              hint={<StrengthHint form={form} />}
              autoComplete="new-password"
            />
          </div>
          {outdated && (
            <LazyBoundary>
              <DraftAlert />
            </LazyBoundary>
          )}
          <div className={styles.actions}>
            <Button type="submit" kind="primary" busy={sending} busyLabel={words.saving}>
              {words.save}
            </Button>
            {dirty && (
              <Button
                kind="ghost"
                disabled={sending}
                onClick={() =>
                  void import('./discard-typed.ts').then((it) => it.discardTyped(words.title, form.discard))
                }
              >
                {uiMessages.cancel}
              </Button>
            )}
          </div>
        </Panel>
      </div>
    </form>
  )
}

type FieldProps = {
  form: Preferences
  path: PreferencesField
  label: string
  hint?: ReactNode
  autoComplete: string
}

function TextField({ form, path, label, hint, autoComplete, type = 'text' }: FieldProps & { type?: string }) {
  const values = useStore(form.$values)
  const errors = useStore(form.$errors)
  return (
    <Field label={label} hint={hint} error={errors[path]} onBlur={() => form.check([path])}>
      <TextInput
        type={type}
        value={values[path]}
        maxLength={LIMITS.nameLength}
        autoComplete={autoComplete}
        onChange={(event) => form.set(path, event.target.value)}
      />
    </Field>
  )
}

function StrengthHint({ form }: { form: Preferences }) {
  const values = useStore(form.$values)
  return <span role="status">{strengthWords(values.password)}</span>
}

function PasswordField({ form, path, label, hint, autoComplete }: FieldProps) {
  const values = useStore(form.$values)
  const errors = useStore(form.$errors)
  return (
    <Field label={label} hint={hint} error={errors[path]}>
      <PasswordInput
        value={values[path]}
        autoComplete={autoComplete}
        onChange={(event) => form.set(path, event.target.value)}
      />
    </Field>
  )
}
