import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { LinkLock } from '../../contract/link-locks.ts'
import { LIMITS } from '../../contract/limits.ts'
import { unlockMessages as words } from '../../messages/share-links.ts'
import { createUnlock } from '../../stores/unlock-link.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './share-links.module.css'
import { showFooter } from './show-footer.ts'

/** Requests what opens a locked share link. */
export function Unlock({ lock, onOpen }: { lock: LinkLock; onOpen: () => void }) {
  const [form] = useState(() => createUnlock(lock, onOpen))
  const { password, name } = useStore(form.$values)
  const errors = useStore(form.$errors)
  const failure = useStore(form.$failure)
  const sending = useStore(form.$sending)
  useEffect(showFooter, [])

  return (
    <form
      className={styles.unlock}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <h1 className={styles.title}>{words.title[lock]}</h1>
      <p>{words.text[lock]}</p>
      {failure !== null && <Alert kind="danger" title={failure} live />}
      {lock !== 'NAME' && (
        <Field label={words.password} error={errors['password'] && words.missing}>
          <PasswordInput
            value={password}
            autoComplete="off"
            onChange={(event) => form.set('password', event.target.value)}
          />
        </Field>
      )}
      {lock !== 'PASSWORD' && (
        <Field label={words.name} error={errors['name'] && words.nameMissing}>
          <TextInput
            value={name}
            autoComplete="name"
            maxLength={LIMITS.nameLength}
            onChange={(event) => form.set('name', event.target.value)}
          />
        </Field>
      )}
      <Button kind="primary" type="submit" busy={sending} busyLabel={words.opening}>
        {words.open}
      </Button>
    </form>
  )
}
