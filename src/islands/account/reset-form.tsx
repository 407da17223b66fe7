import { accountMessages } from '../../messages/account.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { AccountForm } from './account-form.tsx'

const words = accountMessages.reset

/** «Password dimenticata?», and «Password scaduta» with another introduction. */
export function ResetForm({ title = words.title, lead = words.lead }: { title?: string; lead?: string }) {
  return (
    <AccountForm
      title={title}
      lead={lead}
      submit={words.submit}
      submitting={words.submitting}
      after={<a href="/login">{words.back}</a>}
      done={{ text: words.done, href: '/login', label: words.back }}
    >
      <Field data-field label={accountMessages.email} id="username">
        <TextInput
          name="username"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
    </AccountForm>
  )
}
