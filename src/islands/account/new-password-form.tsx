import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/account.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AccountForm } from './account-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type NewPasswordFormProps = {
  words: { title: string; submit: string; submitting: string; done: string }
  after?: ReactNode
  children?: ReactNode
}

/** A new password, entered twice: for «Reimposta la password» and «Attiva il tuo account». */
export function NewPasswordForm({ words, after, children }: NewPasswordFormProps) {
  return (
    <AccountForm
      title={words.title}
      submit={words.submit}
      submitting={words.submitting}
      after={after}
      done={{ text: words.done, href: '/login', label: accountMessages.toLogin }}
    >
      {/* For password managers only. */}
      <VisuallyHidden aria-hidden="true">
        <input type="email" name="username" autoComplete="username" readOnly tabIndex={-1} />
      </VisuallyHidden>
      <NewPasswordFields />
      {children}
    </AccountForm>
  )
}
