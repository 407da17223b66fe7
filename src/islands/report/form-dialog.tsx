import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './share-links.module.css'

type FormDialogProps = {
  title: string
  form: {
    readonly $sending: ReadableAtom<boolean>
    readonly $failure: ReadableAtom<string | null>
    readonly $attempt: ReadableAtom<number>
    readonly submit: () => Promise<void>
  }
  words: { readonly cancel: string; readonly saving: string }
  /** The label of the submit button. */
  send: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: shows why sending failed, and focuses the first invalid field. */
export function FormDialog({ title, form, words, send, onClose, children }: FormDialogProps) {
  const id = useId()
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
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" form={id} busy={sending} busyLabel={words.saving}>
            {send}
          </Button>
        </>
      }
    >
      <form ref={fields} id={id} className={styles.form} noValidate onSubmit={submit}>
        {failure !== null && <Alert kind="danger" title={failure} live />}
        {children}
      </form>
    </Dialog>
  )
}
