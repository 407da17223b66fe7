import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import type { ShareLink } from '../../contract/links.ts'
import type { Mailing } from '../../contract/mailings.ts'
import { mailingMessages as words } from '../../messages/mailings.ts'
import { createMailingForm, type Mailings } from '../../stores/mailings.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { MAILING_TIMES } from '../../vocabulary/mailing-times.ts'
import styles from './share-links.module.css'

type MailingFormProps = {
  mailings: Mailings
  links: readonly ShareLink[]
  /** null: a new one. */
  mailing: Mailing | null
  onClose: () => void
}

/** With which link the report is sent, when, and to whom. */
export function MailingForm({ mailings, links, mailing, onClose }: MailingFormProps) {
  const [first] = links
  const linkId = first === undefined || first.isMain ? '' : first.id
  const [form] = useState(() => createMailingForm(mailings, { mailing, linkId }, onClose))
  const id = useId()
  const values = useStore(form.$values)
  const errors = useStore(form.$errors)
  const sending = useStore(form.$sending)
  const failure = useStore(form.$failure)
  const attempt = useStore(form.$attempt)
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])
  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit()
  }
  const times = MAILING_TIMES.filter((time) => mailing === null || time !== 'ONCE')

  return (
    <Dialog
      title={mailing === null ? words.create : words.editTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" form={id} busy={sending} busyLabel={words.saving}>
            {values.every === 'ONCE' ? words.send : words.save}
          </Button>
        </>
      }
    >
      <form ref={fields} id={id} className={styles.form} noValidate onSubmit={submit}>
        {failure !== null && <Alert kind="danger" title={failure} live />}
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
          <Select value={values.linkId} onChange={(event) => form.set('linkId', event.target.value)}>
            {links.map((link) => (
              <option key={link.id} value={link.isMain ? '' : link.id}>
                {link.name}
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
      </form>
    </Dialog>
  )
}

/** Of the list, or of one in it. */
function messageOf(errors: Readonly<Record<string, string>>, name: string): string | undefined {
  const found = Object.keys(errors).find((path) => path === name || path.startsWith(`${name}.`))
  return found === undefined ? undefined : errors[found]
}
