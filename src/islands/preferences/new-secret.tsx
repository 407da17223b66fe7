import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useCopy } from '../use-copy.ts'
import styles from './preferences-screen.module.css'

type NewSecretProps = {
  label: string
  secret: string
  words: Readonly<Record<'madeTitle' | 'made' | 'copy' | 'copied' | 'byHand' | 'close', string>>
  onClose: () => void
}

/** A secret that is shown once, to be copied. */
export function NewSecret({ label, secret, words, onClose }: NewSecretProps) {
  const { field, byHand, copy } = useCopy<HTMLInputElement>(words.copied)
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
