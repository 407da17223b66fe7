import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './preferences-screen.module.css'

type CreateFormProps = {
  label: string
  busy?: boolean
  busyLabel?: string
  onCreate: () => void
  /** Its fields. */
  children: ReactNode
}

/** The form below a list that makes one more. */
export function CreateForm({ label, onCreate, children, ...sending }: CreateFormProps) {
  return (
    <form
      className={styles.invite}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onCreate()
      }}
    >
      {children}
      <Button type="submit" className={styles.inviteButton} {...sending}>
        {label}
      </Button>
    </form>
  )
}
