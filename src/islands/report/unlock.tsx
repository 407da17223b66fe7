import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { unlockMessages as words } from '../../messages/share-links.ts'
import { createUnlock } from '../../stores/unlock-link.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import styles from './share-links.module.css'
import { showFooter } from './show-footer.ts'

/** Asks the reader of a protected share link for its password. */
export function Unlock({ onOpen }: { onOpen: () => void }) {
  const [form] = useState(() => createUnlock(onOpen))
  const { password } = useStore(form.$values)
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
      <h1 className={styles.title}>{words.title}</h1>
      <p>{words.text}</p>
      {failure !== null && <Alert kind="danger" title={failure} live />}
      <Field label={words.password} error={errors['password'] && words.missing}>
        <PasswordInput
          value={password}
          autoComplete="off"
          onChange={(event) => form.set('password', event.target.value)}
        />
      </Field>
      <Button kind="primary" type="submit" busy={sending} busyLabel={words.opening}>
        {words.open}
      </Button>
    </form>
  )
}
