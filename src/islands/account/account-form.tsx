import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './account-form.module.css'

type AccountFormProps = {
  title: string
  lead?: string
  /** Shown above the form initially, by the script. */
  notice?: string
  /** Hints shown below certain failures. */
  failedHints?: readonly { of: string; text: string }[]
  submit: string
  submitting: string
  /** An alternative way to sign in, below the button. */
  other?: ReactNode
  /** Under the buttons. */
  after?: ReactNode
  /** Replaces the form once it is done. */
  done?: { text: string; href?: string; label?: string }
  children: ReactNode
}

/**
 * A form of the pages without React: rendered once, at build time; `connectForm` makes it work. Elements that appear
 * later are rendered here too, hidden. (`method="dialog"` sends nothing until the script is loaded.)
 */
export function AccountForm({
  title,
  lead,
  notice,
  failedHints,
  submit,
  submitting,
  other,
  after,
  done,
  children,
}: AccountFormProps) {
  return (
    <div className={styles.account}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {notice && (
        <div data-notice hidden>
          <Alert title={notice} />
        </div>
      )}
      {/* The API host set in the address; filled in by the script. */}
      <div data-host hidden>
        <Alert kind="warn" title=" " />
      </div>
      {done && (
        <div data-done hidden tabIndex={-1} className={styles.account}>
          <Alert title={done.text} />
          {done.href !== undefined && (
            <LinkButton kind="primary" size="large" href={done.href}>
              {done.label}
            </LinkButton>
          )}
        </div>
      )}
      <form data-account noValidate method="dialog" className={styles.account}>
        <div role="alert" data-failure>
          <template>
            <Alert kind="danger" title=" ">
              {failedHints?.map(({ of, text }) => (
                <span key={of} data-hint-of={of}>
                  {text}
                </span>
              ))}
            </Alert>
          </template>
        </div>
        {children}
        <Button kind="primary" size="large" type="submit" busyLabel={submitting} className={styles.submit}>
          {submit}
        </Button>
        {other}
        {after && <p className={styles.after}>{after}</p>}
      </form>
      <template data-field-error>
        <Field label="" id="sample" error=" " />
      </template>
    </div>
  )
}
