import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import type { ShareLink } from '../../contract/links.ts'
import type { Mailing } from '../../contract/mailings.ts'
import { mailingMessages as words } from '../../messages/mailings.ts'
import { createMailingForm, type Mailings } from '../../stores/mailings.ts'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { MAILING_FILES, MAILING_TIMES } from '../../vocabulary/mailing-times.ts'
import { FormDialog } from './form-dialog.tsx'

type MailingFormProps = {
  mailings: Mailings
  links: readonly ShareLink[]
  /** null: a new one. */
  mailing: Mailing | null
  onClose: () => void
}

/** The link, schedule and recipients of a mailing. */
export function MailingForm({ mailings, links, mailing, onClose }: MailingFormProps) {
  const [first] = links
  const linkId = first === undefined || first.isMain ? '' : first.id
  const [form] = useState(() => createMailingForm(mailings, { mailing, linkId }, onClose))
  const values = useStore(form.$values)
  const errors = useStore(form.$errors)
  const times = MAILING_TIMES.filter((time) => mailing === null || time !== 'ONCE')

  const hasFiles = (id: string) => {
    const link = links.find((one) => (id === '' ? one.isMain : one.id === id))
    return link === undefined || (link.shows.downloads && !link.hasPassword && !link.asksName)
  }
  const chooseLink = (id: string) => {
    form.set('linkId', id)
    if (!hasFiles(id)) form.set('attachment', null)
  }

  return (
    <FormDialog
      title={mailing === null ? words.create : words.editTitle}
      form={form}
      words={words}
      send={values.every === 'ONCE' ? words.send : words.save}
      onClose={onClose}
    >
      <Field label={words.recipients} hint={words.recipientsHint} error={messageOf(errors, 'recipients')}>
        <TextInput
          value={values.recipients}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          onChange={(event) => form.set('recipients', event.target.value)}
        />
      </Field>
      <Field group label={words.when} hint={words.whenHint} error={errors['every']}>
        <RadioGroup
          label={words.when}
          value={values.every}
          options={times.map((value) => ({ value, label: words.whens[value] }))}
          onValue={(every) => form.set('every', every)}
        />
      </Field>
      {values.every === 'WEEKLY' && (
        <Field label={words.weekday} error={errors['weekday']}>
          <Select
            value={String(values.weekday)}
            onChange={(event) => form.set('weekday', Number(event.target.value))}
          >
            {words.weekdays.map((day, index) => (
              <option key={day} value={String(index + 1)}>
                {day}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={words.withLink} hint={words.linkHint} error={errors['linkId']}>
        <Select value={values.linkId} onChange={(event) => chooseLink(event.target.value)}>
          {links.map((link) => (
            <option key={link.id} value={link.isMain ? '' : link.id}>
              {link.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={words.attachment}
        hint={hasFiles(values.linkId) ? words.attachmentHint : words.noAttachment}
        error={errors['attachment']}
      >
        <Select
          value={values.attachment ?? ''}
          disabled={!hasFiles(values.linkId)}
          onChange={(event) =>
            form.set('attachment', MAILING_FILES.find((file) => file === event.target.value) ?? null)
          }
        >
          <option value="">{words.attachments.none}</option>
          {MAILING_FILES.map((file) => (
            <option key={file} value={file}>
              {words.attachments[file]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.message} optional hint={words.messageHint} error={errors['message']}>
        <Textarea
          value={values.message}
          maxLength={LIMITS.mailingMessage}
          onChange={(event) => form.set('message', event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}

/** For the list, or an item of it. */
function messageOf(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  const found = Object.keys(errors).find((path) => path === name || path.startsWith(`${name}.`))
  return found === undefined ? undefined : errors[found]
}
