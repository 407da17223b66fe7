import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { INDUSTRIES, NICHES, SUGGESTED_CITIES } from '../../contract/creator-lists.ts'
import { LIMITS } from '../../contract/limits.ts'
import { creatorMessages } from '../../messages/creator.ts'
import type { CreatorField, CreatorForm } from '../../stores/creator-form.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { fieldId } from '../wizard/field-id.ts'
import { BrandsInput } from './brands-input.tsx'
import { ChosenInput } from './chosen-input.tsx'
import styles from './creator-form-dialog.module.css'

const { fields, form: words } = creatorMessages
const LISTED = ['', 'YES', 'NO'] as const
const cities = SUGGESTED_CITIES.map((name) => ({ id: name, label: name }))

/** Name and profile, field by field. */
export function CreatorFields({ form }: { form: CreatorForm }) {
  const values = useStore(form.$values)
  return (
    <>
      <div className={styles.wide}>
        <FormField form={form} path="name" label={fields.name}>
          <TextInput
            value={values.name}
            maxLength={LIMITS.nameLength}
            autoComplete="off"
            onChange={(event) => form.set('name', event.target.value)}
          />
        </FormField>
      </div>
      <FormField form={form} path="profile.city" label={fields.city} hint={words.cityHint}>
        <Combobox
          value={values['profile.city']}
          onValue={(city) => form.set('profile.city', city)}
          options={cities}
          onSelect={({ label }) => form.set('profile.city', label)}
          onCreate={(city) => form.set('profile.city', city)}
          maxLength={LIMITS.nameLength}
        />
      </FormField>
      <FormField form={form} path="profile.niche" label={fields.niche}>
        <Select
          value={values['profile.niche']}
          onChange={(event) => form.set('profile.niche', event.target.value)}
        >
          <option value="">{words.noNiche}</option>
          {NICHES.map((niche) => (
            <option key={niche} value={niche}>
              {niche}
            </option>
          ))}
        </Select>
      </FormField>
      <div className={styles.wide}>
        <FormField
          form={form}
          path="profile.industries"
          label={fields.industries}
          hint={words.industriesHint}
        >
          <ChosenInput
            chosen={values['profile.industries']}
            onChosen={(industries) => form.set('profile.industries', industries)}
            options={INDUSTRIES.map((name) => ({ id: name, label: name }))}
            text={values.strange}
            onText={(text) => form.set('strange', text)}
          />
        </FormField>
      </div>
      <div className={styles.wide}>
        <FormField form={form} path="profile.bio" label={fields.bio}>
          <Textarea
            value={values['profile.bio']}
            maxLength={LIMITS.bioLength}
            onChange={(event) => form.set('profile.bio', event.target.value)}
          />
        </FormField>
      </div>
      <div className={styles.wide}>
        <FormField form={form} path="profile.brands" label={fields.brands} hint={words.brandsHint}>
          <BrandsInput form={form} />
        </FormField>
      </div>
      <FormField form={form} path="profile.cpp" label={fields.cpp} hint={words.cppHint} optional>
        <MoneyInput value={values['profile.cpp']} onValue={(cpp) => form.set('profile.cpp', cpp)} />
      </FormField>
      <FormField form={form} path="profile.email" label={fields.email} optional>
        <TextInput
          type="email"
          value={values['profile.email']}
          maxLength={LIMITS.emailLength}
          autoComplete="off"
          autoCapitalize="none"
          onChange={(event) => form.set('profile.email', event.target.value)}
        />
      </FormField>
      <FormField form={form} path="profile.phone" label={fields.phone} hint={words.phoneHint} optional>
        <TextInput
          type="tel"
          value={values['profile.phone']}
          autoComplete="off"
          onChange={(event) => form.set('profile.phone', event.target.value)}
        />
      </FormField>
      <div className={styles.wide}>
        <FormField form={form} path="agcomList.listed" label={fields.listed} hint={words.listedHint} optional>
          <Select
            value={values['agcomList.listed']}
            onChange={(event) => {
              const chosen = LISTED.find((each) => each === event.target.value)
              if (chosen !== undefined) form.set('agcomList.listed', chosen)
            }}
          >
            {LISTED.map((each) => (
              <option key={each} value={each}>
                {words.listedChoices[each]}
              </option>
            ))}
          </Select>
        </FormField>
      </div>
      {values['agcomList.listed'] === 'YES' && (
        <>
          <FormField form={form} path="agcomList.since" label={fields.since} optional>
            <DateInput
              value={values['agcomList.since']}
              onValue={(day) => form.set('agcomList.since', day)}
            />
          </FormField>
          <FormField form={form} path="agcomList.bioSeenOn" label={fields.bioSeenOn} optional>
            <DateInput
              value={values['agcomList.bioSeenOn']}
              onValue={(day) => form.set('agcomList.bioSeenOn', day)}
            />
          </FormField>
        </>
      )}
    </>
  )
}

type FormFieldProps = {
  form: CreatorForm
  path: CreatorField
  label: string
  hint?: string
  optional?: boolean
  children: ReactNode
}

/** A field with its first message, including those of nested fields; validated on blur. */
function FormField({ form, path, label, hint, optional = false, children }: FormFieldProps) {
  const errors = useStore(form.$errors)
  const error = Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]
  return (
    <Field
      id={fieldId(path)}
      label={label}
      hint={hint}
      optional={optional}
      error={error}
      onBlur={() => form.check([path])}
    >
      {children}
    </Field>
  )
}
