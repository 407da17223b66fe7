import { useStore } from '@nanostores/react'
import { preferencesMessages as words } from '../../messages/preferences.ts'
import { uiMessages } from '../../messages/ui.ts'
import type { Preferences } from '../../stores/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.ts'
import { Part } from '../../ui/part.tsx'
import styles from './preferences-screen.module.css'

// Shown if another user's changes conflict.
const DraftAlert = later(() => import('../draft-alert.tsx'), 'DraftAlert')

type SaveActionsProps = {
  form: Pick<Preferences, '$sending' | '$dirty' | '$outdated' | 'discard'>
  label: string
  kind?: 'primary'
  /** What the form is about, as a question names it. */
  what: string
}

/** The end of a form: the warning of its draft, and its buttons. */
export function SaveActions({ form, label, kind, what }: SaveActionsProps) {
  const sending = useStore(form.$sending)
  const dirty = useStore(form.$dirty)
  const outdated = useStore(form.$outdated)
  return (
    <>
      {outdated && (
        <Part>
          <DraftAlert />
        </Part>
      )}
      <div className={styles.actions}>
        <Button type="submit" {...(kind && { kind })} busy={sending} busyLabel={words.saving}>
          {label}
        </Button>
        {dirty && (
          <Button
            kind="ghost"
            disabled={sending}
            onClick={() =>
              void import('./discard-typed.ts').then((it) => it.discardTyped(what, form.discard))
            }
          >
            {uiMessages.cancel}
          </Button>
        )}
      </div>
    </>
  )
}
