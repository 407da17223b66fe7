import { useRef, useState } from 'react'
import { showDone } from '../../stores/snackbar.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { copyField } from '../report/copy-field.ts'
import styles from './preferences-screen.module.css'

type NewSecretProps = {
  label: string
  secret: string
  words: Readonly<Record<'madeTitle' | 'made' | 'copy' | 'copied' | 'byHand' | 'close', string>>
  onClose: () => void
}

/** A secret that is shown once, to be copied. */
export function NewSecret({ label, secret, words, onClose }: NewSecretProps) {
  const field = useRef<HTMLInputElement>(null)
  const [byHand, setByHand] = useState(false)

  async function copy() {
    if (!field.current) return
    const copied = await copyField(field.current)
    setByHand(!copied)
    if (copied) showDone(words.copied)
  }

  return (
    <div className={styles.invite}>
      <div className={styles.wide} role="status">
        <Alert kind="warn" title={words.madeTitle}>
          {words.made}
        </Alert>
      </div>
      <div className={styles.wide}>
        <Field label={label} hint={byHand ? words.byHand : undefined}>
          <TextInput ref={field} readOnly value={secret} spellCheck={false} />
        </Field>
      </div>
      <span className={styles.lineActions}>
        <Button kind="primary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button onClick={onClose}>{words.close}</Button>
      </span>
    </div>
  )
}
