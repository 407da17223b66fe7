import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ShareLink } from '../../contract/links.ts'
import { LIMITS } from '../../contract/limits.ts'
import { platformNames } from '../../messages/platforms.ts'
import { linkMessages as words } from '../../messages/share-links.ts'
import {
  createLinkForm,
  DASHBOARD_PARTS,
  type Linked,
  type LinkForm as Form,
  type ShareLinks,
} from '../../stores/share-links.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { LINK_PARTS } from '../../vocabulary/link-parts.ts'
import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import { FormDialog } from './form-dialog.tsx'
import { FrozenField } from './frozen-field.tsx'
import styles from './share-links.module.css'

type LinkFormProps = {
  links: ShareLinks
  /** null: a new link. */
  link: ShareLink | null
  onClose: () => void
}

/** Name, validity, password and limits of a link. */
export function LinkForm({ links, link, onClose }: LinkFormProps) {
  const [form] = useState(() => createLinkForm(links, link, onClose))
  return (
    <FormDialog
      title={link === null ? words.newTitle : words.editTitle(link.name)}
      form={form}
      words={words}
      send={words.save}
      onClose={onClose}
    >
      <Who form={form} hadPassword={link?.hasPassword ?? false} />
      <What form={form} linked={links.linked} />
    </FormDialog>
  )
}

/** Name, expiry, and what readers enter. */
function Who({ form, hadPassword }: { form: Form; hadPassword: boolean }) {
  const { name, until, withPassword, password, asksName } = useStore(form.$values)
  const errors = useStore(form.$errors)
  return (
    <>
      <Field label={words.name} hint={words.nameHint} error={errors['name']}>
        <TextInput
          value={name}
          maxLength={LIMITS.nameLength}
          data-autofocus
          onChange={(event) => form.set('name', event.target.value)}
        />
      </Field>
      <Field
        label={words.until}
        optional
        hint={words.untilHint}
        error={errors['until'] ?? errors['expiresAt']}
      >
        <DateInput value={until} onValue={(day) => form.set('until', day)} />
      </Field>
      <Checkbox checked={withPassword} onChange={(event) => form.set('withPassword', event.target.checked)}>
        {words.withPassword}
      </Checkbox>
      {withPassword && (
        <Field
          label={hadPassword ? words.newPassword : words.passwordField}
          hint={hadPassword ? words.unchanged : words.passwordHint}
          error={errors['password']}
        >
          <PasswordInput
            value={password}
            autoComplete="new-password"
            onChange={(event) => form.set('password', event.target.value)}
          />
        </Field>
      )}
      <Checkbox checked={asksName} onChange={(event) => form.set('asksName', event.target.checked)}>
        {words.asksName}
      </Checkbox>
    </>
  )
}

/** Platforms, parts, language, and which report. */
function What({ form, linked: { kind, id } }: { form: Form; linked: Linked }) {
  const values = useStore(form.$values)
  const { platforms, language, frozenId } = values
  const errors = useStore(form.$errors)
  const parts = kind === 'campaign' ? LINK_PARTS : DASHBOARD_PARTS
  return (
    <>
      <Field group label={words.platforms} error={errors['socialTypeList']}>
        <div className={styles.checks}>
          {SOCIAL_TYPES.map((type) => (
            <Checkbox
              key={type}
              checked={platforms.includes(type)}
              onChange={({ target }) =>
                form.set(
                  'platforms',
                  SOCIAL_TYPES.filter((one) => (one === type ? target.checked : platforms.includes(one))),
                )
              }
            >
              {platformNames[type]}
            </Checkbox>
          ))}
        </div>
      </Field>
      <Field group label={words.shown} hint={words.shownHint[kind]}>
        <div className={styles.checks}>
          {parts.map((part) => (
            <Checkbox
              key={part}
              checked={values[part]}
              onChange={(event) => form.set(part, event.target.checked)}
            >
              {words.shownParts[part]}
            </Checkbox>
          ))}
        </div>
      </Field>
      <Field group label={words.language}>
        <RadioGroup
          label={words.language}
          value={language}
          options={LANGUAGES}
          onValue={(next) => form.set('language', next)}
        />
      </Field>
      {kind === 'campaign' && (
        <FrozenField
          campaignId={id}
          label={words.report}
          value={frozenId}
          onValue={(frozen) => form.set('frozenId', frozen?.id ?? '')}
        />
      )}
    </>
  )
}

const LANGUAGES = (['it', 'en'] as const).map((value) => ({ value, label: words.languages[value] }))
