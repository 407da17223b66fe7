import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { NewTwoFactor } from '../../contract/my-account.ts'
import { twoFactorMessages as words } from '../../messages/my-account.ts'
import { uiMessages } from '../../messages/ui.ts'
import type { createTwoFactor } from '../../stores/my-account.ts'
import { saveFile } from '../../stores/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './two-factor-setup.module.css'

type Factor = ReturnType<typeof createTwoFactor>

/** The secret to scan, confirmed by its first code, then the recovery codes. */
export function TwoFactorSetup({ factor }: { factor: Factor }) {
  const setup = useStore(factor.$setup)
  if (setup.step === 'scan')
    return <Scan factor={factor} made={setup.factor} busy={setup.busy} error={setup.error} />
  return setup.step === 'codes' ? <RecoveryCodes codes={setup.recoveryCodes} onClose={factor.close} /> : null
}

type ScanProps = { factor: Factor; made: NewTwoFactor; busy: boolean; error: string | null }

function Scan({ factor, made, busy, error }: ScanProps) {
  const [code, setCode] = useState('')
  const { size, path } = made.qr
  return (
    <Dialog
      title={words.scanTitle}
      lead={words.scanLead}
      onClose={busy ? undefined : factor.close}
      actions={
        <>
          <Button disabled={busy} onClick={factor.close}>
            {uiMessages.cancel}
          </Button>
          <Button kind="primary" type="submit" form="second-factor" busy={busy} busyLabel={words.confirming}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <svg className={styles.image} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.image}>
        <path d={path} />
      </svg>
      <p className={styles.hint}>
        {words.byHand} <code className={styles.secret}>{grouped(made.secret)}</code>
      </p>
      <form
        id="second-factor"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void factor.confirm(code)
        }}
      >
        <Field label={words.code} error={error}>
          <TextInput
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            data-autofocus
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`]), words.fileName, 'txt')
  return (
    <Dialog
      title={words.codesTitle}
      lead={words.codesLead}
      actions={
        <>
          <Button onClick={save}>
            <Icon name="download" />
            {words.download}
          </Button>
          <Button kind="primary" onClick={onClose} data-autofocus>
            {words.done}
          </Button>
        </>
      }
    >
      <ul className={styles.codes} aria-label={words.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}

/** In groups of four, for typing. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
